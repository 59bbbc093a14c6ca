/** Reads the Dockerfile and .dockerignore of this repository. Does not support heredocs, ADD and patterns with `!`. */
import { readFileSync } from 'node:fs'

interface Step {
  name: string
  /** The text of an instruction after its name and its flags. */
  words: string
  flags: Record<string, string>
}

export interface Stage {
  from: string
  name: string
  steps: Step[]
}

export function readStages(path: string): Stage[] {
  const text = readFileSync(path, 'utf8')
    .replaceAll(/^\s*#.*$/gm, '')
    .replaceAll(/\\\n/g, ' ')
  const steps = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map(readStep)
  const stages: Stage[] = []
  for (const step of steps) {
    if (step.name !== 'FROM') stages.at(-1)!.steps.push(step)
    else {
      const [from, name = ''] = step.words.split(/ as /i)
      stages.push({ from: from!, name, steps: [] })
    }
  }
  return stages
}

function readStep(line: string): Step {
  const name = /^\S+/.exec(line)![0].toUpperCase()
  let words = line.slice(name.length).trim()
  const flags: Record<string, string> = {}
  for (let flag = /^--([\w-]+)=(\S+)\s+/.exec(words); flag; flag = /^--([\w-]+)=(\S+)\s+/.exec(words)) {
    flags[flag[1]!] = flag[2]!
    words = words.slice(flag[0].length)
  }
  return { name, words, flags }
}

export const stepsOf = (stage: Stage, name: string) => stage.steps.filter((step) => step.name === name)

/** @returns the words of a command in JSON form, such as `CMD ["node", "main.js"]` */
export const commandOf = ({ words }: Step) => JSON.parse(words.slice(words.indexOf('['))) as string[]

/** @returns the variables that the ENV instructions of a stage set, with their values */
export const environmentOf = (stage: Stage) =>
  Object.fromEntries(
    stepsOf(stage, 'ENV').flatMap(({ words }) => words.split(/\s+/).map((pair) => pair.split('=') as [string, string])),
  )

/** @returns a function that tells whether .dockerignore excludes a path. Paths begin at the root of the repository */
export function readIgnored(path: string) {
  const patterns = readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map(patternOf)
  return (file: string) => patterns.some((pattern) => pattern.test(file))
}

/** A pattern that matches a folder also matches everything below it. */
function patternOf(line: string) {
  const parts = line
    .split(/(\*\*\/|\*)/)
    .map((part) =>
      part === '**/' ? '(.*/)?' : part === '*' ? '[^/]*' : part.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`),
    )
  return new RegExp(`^${parts.join('')}(/.*)?$`)
}
