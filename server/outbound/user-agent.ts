/** The `User-Agent` of requests to APIs, push services and web pages. Requests to the picture bucket do not set it. */
export const userAgent = 'Potluck/0.1'
