/** Every route, dialog, message and constant of the specification names the check that proves it, and that check is there. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { screens } from '#contract/screens.ts'
import { behaviours, constants, dialogs, messages, routes } from './traceability.ts'

const root = join(import.meta.dirname, '..')

const split = (named: string): [file: string, name: string] => {
  const at = named.indexOf(' > ')
  return at < 0 ? [named, ''] : [named.slice(0, at), named.slice(at + 3)]
}

/** Of a file, or of every source in a folder. */
function sourceOf(path: string): string {
  const place = join(root, path)
  if (!existsSync(place)) return ''
  if (!statSync(place).isDirectory()) return readFileSync(place, 'utf8')
  return readdirSync(place, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => readFileSync(join(place, file), 'utf8'))
    .join('\n')
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** The whole of a text, between quotes, with anything for what is in braces. */
const wholeOf = (text: string) =>
  new RegExp(
    `(['\`])${text
      .split(/\{[^}]*\}/)
      .map(escaped)
      .join(String.raw`[^\n]+?`)}\\1`,
  )

/** The key a text has in its contract file. */
const keyOf = (source: string, text: string) =>
  source
    .split('\n')
    .filter((line) => wholeOf(text).test(line))
    .map((line) => /^\s*'?([\w-]+)'?:/.exec(line)?.[1])[0]

const unfound = (named: string) => {
  const [file, name] = split(named)
  return name && sourceOf(file).includes(name) ? [] : [named]
}

/** What is wrong with the proof of a message. */
function problems({ text, at, proof }: (typeof messages)[number]) {
  const [file, name] = split(proof)
  const source = sourceOf(file)
  if (!file.endsWith('.test.ts') || !source) return [`${file} is no test there is`]
  if (!name) return wholeOf(text).test(source) ? [] : [`${file} does not name "${text}"`]
  const key = keyOf(sourceOf(at), text)
  const isRead =
    source.includes(`'#${at}'`) &&
    source.includes(name) &&
    (name.endsWith(`exts.${key}`) || name === `errors['${key}']`)
  return isRead ? [] : [`${file} does not read ${name}, which is to be "${text}", from ${at}`]
}

const isTest = ({ proof }: { proof: string }) => split(proof)[0].endsWith('.test.ts')

test('every route has its address and its check', () => {
  expect(routes).toHaveLength(12)
  expect(routes.filter(({ value }) => !(Object.values(screens) as string[]).includes(value))).toEqual([])
  expect(routes.filter((route) => !isTest(route))).toEqual([])
  expect(routes.flatMap(({ proof }) => unfound(proof))).toEqual([])
})

test('every dialog has its check', () => {
  expect(dialogs.filter((dialog) => !isTest(dialog))).toEqual([])
  expect(dialogs.flatMap(({ proof }) => unfound(proof))).toEqual([])
})

describe('every message', () => {
  test('stands in the contract, once in its file', () => {
    const count = ({ text, at }: (typeof messages)[number]) =>
      sourceOf(at)
        .split('\n')
        .filter((line) => wholeOf(text).test(line)).length
    expect(messages.filter((message) => count(message) !== 1).map(({ text, at }) => `${at}: ${text}`)).toEqual([])
  })

  test('has its check', () => expect(messages.flatMap(problems)).toEqual([]))
})

test('every constant stands where it should and has its check', () => {
  expect(constants.filter((constant) => !isTest(constant))).toEqual([])
  expect(constants.flatMap(({ at, proof }) => [...unfound(at), ...unfound(proof)])).toEqual([])
})

test('what else is said of errors has its check', () => {
  expect(behaviours.filter((behaviour) => !isTest(behaviour))).toEqual([])
  expect(behaviours.flatMap(({ proof }) => unfound(proof))).toEqual([])
})

test('no row stands twice', () => {
  const names = [
    ...routes.map(({ value }) => value),
    ...[...dialogs, ...behaviours].map(({ what }) => what),
    ...messages.map(({ what, text }) => `${what}: ${text}`),
    ...constants.map(({ what, value }) => `${what}: ${value}`),
  ]
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})
