/** What a login cannot do without: the same hash of the same password, and nothing around it. Prints what it took as JSON. */
import { hash, verify } from '@node-rs/argon2'

export interface HashOutcome {
  /** Milliseconds, by the clock, of each. */
  took: number[]
  /** Processor time of one. */
  cpuMs: number
}

const [password, times] = [process.argv[2]!, Number(process.argv[3])]
const kept = await hash(password)
const took: number[] = []
const cpuBefore = process.cpuUsage()
for (let time = 0; time < times; time += 1) {
  const startedAt = performance.now()
  await verify(kept, password)
  took.push(performance.now() - startedAt)
}
const { user, system } = process.cpuUsage(cpuBefore)
console.log(JSON.stringify({ took, cpuMs: (user + system) / 1000 / times } satisfies HashOutcome))
