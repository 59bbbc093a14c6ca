/**
 * Matches what separates two foods of a line, before the amount of the second food: ` and ` in `2 carrots and 1 onion`.
 */
export const foodBreak = /(?:,\s*(?:(?:and|und|et)\s+)?|\s+(?:and|und|et|&|\+)\s+)(?=[\d½⅓¼¾⅔])/gi
