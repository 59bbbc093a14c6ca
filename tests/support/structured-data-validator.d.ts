declare module '@adobe/structured-data-validator' {
  export interface Issue {
    issueMessage: string
    severity: 'ERROR' | 'WARNING'
  }
  /** Validates what an extractor has found in a page: items by format and type. */
  export default class Validator {
    validate(found: Record<string, Record<string, unknown[]>>): Promise<Issue[]>
  }
}
