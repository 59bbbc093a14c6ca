/** Ids in one SQL statement: SQLite allows 32,766 parameters, PostgreSQL 65,535. */
export const idsPerStatement = 5000

/**
 * Splits values into lists of at most `size` values, in the same order. Callers split the values of SQL statements,
 * because a statement accepts only a limited number of values.
 */
export const chunk = <Value>(values: readonly Value[], size: number): Value[][] =>
  Array.from({ length: Math.ceil(values.length / size) }, (_, index) => values.slice(index * size, (index + 1) * size))
