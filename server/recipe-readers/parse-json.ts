/** Parses JSON. @returns undefined when the text is not valid JSON */
export function parseJson(text: string, reviver?: (key: string, value: unknown) => unknown): unknown {
  try {
    return JSON.parse(text, reviver) as unknown
  } catch {
    return undefined
  }
}
