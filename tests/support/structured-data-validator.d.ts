declare module '@adobe/structured-data-validator' {
  export interface Issue {
    issueMessage: string
    severity: 'ERROR' | 'WARNING'
  }
  /**
   * Validates the structured data of a page. `found` maps a format such as `jsonld` to a map from a type such as
   * `Recipe` to items of this type.
   */
  export default class Validator {
    validate(found: Record<string, Record<string, unknown[]>>): Promise<Issue[]>
  }
}
