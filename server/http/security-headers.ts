/** The security headers of every answer. Helmet decides them once at the start: they are the same for all. */
import helmet from 'helmet'

const headers = new Map<string, string>()
const decide = helmet({
  // Pictures may come from anywhere (records and people link to them), the video player from one place, all else from us.
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      baseUri: ["'none'"],
      connectSrc: ["'self'"],
      fontSrc: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      frameSrc: ['https://www.youtube-nocookie.com'],
      imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
      objectSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
    },
  },
  crossOriginEmbedderPolicy: false,
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
})
const sink = {
  setHeader: (name: string, value: string) => void headers.set(name.toLowerCase(), value),
  removeHeader: () => {},
}
decide({} as never, sink as never, () => {})

export const securityHeaders: Readonly<Record<string, string>> = Object.fromEntries(headers)
