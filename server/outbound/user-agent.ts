/** The `User-Agent` of every request to another server. */
export const userAgent = 'Potluck/0.1'
