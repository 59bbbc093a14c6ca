/** The name of this server in requests to others. */
export const userAgent = 'Potluck/0.1'
