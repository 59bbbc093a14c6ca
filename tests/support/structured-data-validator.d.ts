declare module '@adobe/structured-data-validator' {
  export interface Issue {
    issueMessage: string
    severity: 'ERROR' | 'WARNING'
  }
  /** Validates the structured data of a page. The keys of `found` are a format, then a type of item. */
  export default class Validator {
    validate(found: Record<string, Record<string, unknown[]>>): Promise<Issue[]>
  }
}
