/**
 * The baseline for the duration of a login. Verifies the same password hash several times, and does nothing else.
 * Prints `HashTimes` as JSON.
 */
import { hash, verify } from '@node-rs/argon2'

export interface HashTimes {
  /** Wall-clock time of each verification. */
  durationsMs: number[]
  /** CPU time of one verification, on average. */
  cpuMs: number
}

const [password, times] = [process.argv[2]!, Number(process.argv[3])]
const storedHash = await hash(password)
const durationsMs: number[] = []
const cpuBefore = process.cpuUsage()
for (let time = 0; time < times; time += 1) {
  const startedAt = performance.now()
  await verify(storedHash, password)
  durationsMs.push(performance.now() - startedAt)
}
const { user, system } = process.cpuUsage(cpuBefore)
console.log(JSON.stringify({ durationsMs, cpuMs: (user + system) / 1000 / times } satisfies HashTimes))
