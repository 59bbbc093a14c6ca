/**
 * The `User-Agent` of requests to APIs, push services and web pages. `createPublicFetch` adds the address of this
 * server. Requests to the picture bucket do not use this value.
 */
export const userAgent = 'Potluck/0.1'
