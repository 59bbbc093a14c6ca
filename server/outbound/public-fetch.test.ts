/**
 * Web addresses and web servers that try to make our server send requests into its own network. In these tests, the
 * address of `outside` counts as public. `inside` is a service in the network of our server.
 */
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { AppError } from '#server/http/errors/app-error.ts'
import { UpstreamError } from './fetch-json.ts'
import { createHostLimits, type AdmitHost } from './host-limits.ts'
import { createPublicFetch, publicNetwork, type PublicNetwork } from './public-fetch.ts'

const outsideIp = '127.0.0.1'
const insideIp = '127.0.0.2'
const bytesMax = 64 * 1024
const page = '<h1>Soup</h1>'

const listen = async (server: Server, ip: string) => {
  await new Promise<void>((done) => server.listen(0, ip, done))
  return (server.address() as AddressInfo).port
}
const sendPage = (response: ServerResponse, headers: Record<string, string> = {}, body: string | Buffer = page) =>
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body)

let handle: (response: ServerResponse, request: IncomingMessage) => unknown
const received: IncomingMessage[] = []
let insideConnections = 0
const outside = createHttpServer((request, response) => {
  received.push(request)
  handle(response, request)
})
const inside = createServer((socket) => {
  insideConnections += 1
  socket.destroy()
})
let outsidePort = 0
let insidePort = 0

beforeAll(async () => {
  outsidePort = await listen(outside, outsideIp)
  insidePort = await listen(inside, insideIp)
})
afterAll(() => {
  outside.closeAllConnections()
  outside.close()
  inside.close()
})
beforeEach(() => {
  handle = (response) => sendPage(response)
  received.length = 0
  insideConnections = 0
})

const names: Record<string, string[]> = {
  'soup.test': [outsideIp],
  'www.soup.test': [outsideIp],
  'inside.test': [insideIp],
  'both.test': [outsideIp, insideIp],
  'nothing.test': [],
}

function open(network: Partial<PublicNetwork> = {}, timeoutMs?: number, admit?: AdmitHost) {
  const resolvedNames: string[] = []
  const fetch = createPublicFetch({
    bytesMax,
    timeoutMs,
    admit,
    mediaTypes: ['text/html', 'image/*'],
    publicUrl: 'https://potluck.example',
    network: {
      resolve: async (name) => {
        resolvedNames.push(name)
        return names[name] ?? []
      },
      isPublic: (address) => address === outsideIp,
      ports: [outsidePort, insidePort],
      ...network,
    },
  })
  return { fetch, resolvedNames, read: async (url: string) => (await fetch(url)).text() }
}
const soup = (path = '/') => `http://soup.test:${outsidePort}${path}`
const redirect = (location: string) => (response: ServerResponse) => response.writeHead(302, { location }).end()

/** @returns the message for the log */
async function refusalOf(request: Promise<unknown>) {
  const error = await request.catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(UpstreamError)
  return (error as UpstreamError).message
}

describe('an ordinary page', { tags: ['IMPORTS-01'] }, () => {
  it('a page is read over a connection of its own, without cookies', async () => {
    handle = (response) => sendPage(response, { 'set-cookie': 'a=b', 'content-length': String(page.length) })
    const { fetch } = open()
    const response = await fetch(soup('/a?b=c#d'))
    expect([response.status, response.url, await response.text()]).toEqual([200, soup('/a?b=c'), page])
    expect([...response.headers]).toEqual([['content-type', 'text/html; charset=utf-8']])
    await fetch(soup())
    expect(received.map(({ url }) => url)).toEqual(['/a?b=c', '/'])
    const [first, second] = received
    expect(first!.headers).toEqual({
      accept: 'text/html, image/*',
      'accept-encoding': 'gzip, br',
      'user-agent': 'Potluck/0.1 (+https://potluck.example)',
      host: `soup.test:${outsidePort}`,
      connection: 'close',
    })
    expect(second!.headers.cookie).toBeUndefined()
    expect(second!.socket).not.toBe(first!.socket)
  })

  it.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
    ['gzip without its end', (text: string) => gzipSync(text).subarray(0, -8)],
  ])('a page is decompressed from %s', async (encoding, compress) => {
    const encodingName = encoding.split(' ')[0]!
    handle = (response) => sendPage(response, { 'content-encoding': encodingName }, compress(page))
    expect(await open().read(soup())).toBe(page)
  })

  it('a page is found after two redirects, and the host of each redirect is looked up again', async () => {
    const { fetch, resolvedNames } = open()
    handle = (response, { url }) => {
      if (url === '/') redirect(Buffer.from('/süß').toString('latin1'))(response)
      else if (url === '/s%C3%BC%C3%9F') redirect(`//www.soup.test:${outsidePort}/end`)(response)
      else sendPage(response)
    }
    const response = await fetch(soup())
    expect([response.url, await response.text()]).toEqual([`http://www.soup.test:${outsidePort}/end`, page])
    expect(resolvedNames).toEqual(['soup.test', 'soup.test', 'www.soup.test'])
  })

  it('a response with an error status is returned with its Retry-After', async () => {
    handle = (response) => response.writeHead(429, { 'retry-after': '7' }).end()
    const response = await open().fetch(soup())
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '7'])
  })

  it('a POST is sent with its body, and its redirect is not followed', async () => {
    let body = ''
    handle = (response, request) => {
      request.on('data', (chunk: Buffer) => (body += chunk.toString()))
      request.on('end', () => redirect('/other')(response))
    }
    const response = await open().fetch(soup(), { method: 'POST', body: 'soup', headers: { ttl: '60' } })
    expect([response.status, body, received.length]).toEqual([302, 'soup', 1])
    expect(received[0]!.headers).toMatchObject({ ttl: '60', 'content-length': '4' })
  })

  it('when a host has several IP addresses, the page is read from the address that responds', async () => {
    const { read } = open({ resolve: async () => ['127.0.0.3', outsideIp], isPublic: () => true })
    expect(await read(soup())).toBe(page)
  })

  it('an https request sends the host name, and fails when the server has no certificate', async () => {
    const serverNames: string[] = []
    const server = createTlsServer({
      SNICallback: (name, done) => {
        serverNames.push(name)
        done(null)
      },
    })
    server.on('tlsClientError', () => {})
    const port = await listen(server, outsideIp)
    onTestFinished(() => void server.close())
    expect(await refusalOf(open({ ports: [port] }).read(`https://soup.test:${port}/`))).toBe('no connection')
    expect(serverNames).toEqual(['soup.test'])
  })
})

describe('forbidden addresses', { tags: ['IMPORTS-01'] }, () => {
  const attempts: Record<string, string> = {
    'to loopback': 'http://127.0.0.1/',
    'to loopback as a number': 'http://2130706433/',
    'to loopback in hexadecimal': 'http://0x7f000001/',
    'to loopback in octal': 'http://0177.0.0.1/',
    'to loopback in mixed bases': 'http://0x7f.0.0.01/',
    'to loopback in short': 'http://127.1/',
    'to loopback in full-width digits': 'http://１２７.０.０.１/',
    'to loopback with ideographic full stops': 'http://127。0。0。1/',
    'to loopback with a trailing dot': 'http://127.0.0.1./',
    'to loopback, percent-encoded': 'http://%31%32%37.0.0.1/',
    'to zero': 'http://0/',
    'to cloud metadata': 'http://169.254.169.254/latest/meta-data/',
    'to a private network': 'https://192.168.0.1/',
    'to a number of more than 32 bits': 'http://4294967296/',
    'to IPv6 loopback': 'http://[::1]/',
    'to IPv6 loopback in full': 'http://[0000:0000:0000:0000:0000:0000:0000:0001]/',
    'to IPv6 zero': 'http://[::]/',
    'to a mapped address': 'http://[::ffff:127.0.0.1]/',
    'to a mapped address in hexadecimal': 'http://[::ffff:7f00:1]/',
    'to an IPv4-compatible address': 'http://[::7f00:1]/',
    'to NAT64': 'http://[64:ff9b::a9fe:a9fe]/',
    'to 6to4': 'http://[2002:7f00:1::]/',
    'to a unique local address': 'http://[fd00::1]/',
    'to an address with a zone': 'http://[fe80::1%25eth0]/',
    'to localhost': 'http://localhost/',
    'to localhost with a trailing dot': 'http://localhost./',
    'to a subdomain of localhost': 'http://potluck.localhost/',
    'to a name in the hosts file': 'http://ip6-localhost/',
    'to a file': 'file:///etc/passwd',
    'to gopher': 'gopher://127.0.0.1:6379/_INFO',
    'to ftp': 'ftp://example.com/',
    'to data': 'data:text/html,<h1>Soup</h1>',
    'to blob': 'blob:http://example.com/1',
    'to javascript': 'javascript:alert(1)',
    'without a scheme': '//soup.test/',
    'without a host': 'http://',
    'with a user name and password': 'http://user:secret@soup.test/',
    'with a user name': 'http://user@soup.test/',
    'with a user name that looks like a host': 'http://soup.test@127.0.0.1/',
    'to a port above 65535': 'http://soup.test:65616/',
    'to a name with an internal address': 'http://inside.test/',
    'to a name with a public and an internal address': 'http://both.test/',
    'to an unknown name': 'http://nothing.test/',
    'to a name with a space': 'http://soup .test/',
    'to a name with CRLF': 'http://soup.test%0d%0aX:1/',
  }
  it.each(Object.entries(attempts))('no connection is made %s', async (_, url) => {
    const { isPublic, ports } = publicNetwork
    await refusalOf(open({ isPublic, ports }).read(url))
    expect([received.length, insideConnections]).toEqual([0, 0])
  })

  it.each([22, 8080, 0])('a request to port %i of a public host is refused because of the port', async (port) => {
    const { read } = open({ ports: publicNetwork.ports })
    expect(await refusalOf(read(`http://soup.test:${port}/`))).toBe('another port')
  })

  it('each request resolves the host name once, and fails if the name now has an internal address', async () => {
    const lookups = [[outsideIp], [insideIp]]
    const { read } = open({ resolve: async () => lookups.shift()! })
    expect(await read(soup())).toBe(page)
    expect(await refusalOf(read(soup()))).toBe('the host is not public')
    expect(insideConnections).toBe(0)
  })

  it.each([
    ['an internal address', () => `http://${insideIp}:${insidePort}/`, 'the host is not public'],
    ['a name with an internal address', () => `http://inside.test:${insidePort}/`, 'the host is not public'],
    ['an internal server without a scheme', () => `//inside.test:${insidePort}/`, 'the host is not public'],
    ['a file', () => 'file:///etc/passwd', 'neither http nor https'],
    ['another port', () => 'http://soup.test:22/', 'another port'],
    ['a user name and password', () => `http://user:secret@soup.test:${outsidePort}/`, 'the address has a password'],
    ['an invalid address', () => 'http://[', 'no connection'],
  ])('no connection is made by a redirect to %s', async (_, location, reason) => {
    handle = redirect(location())
    expect(await refusalOf(open().read(soup()))).toBe(reason)
    expect([received.length, insideConnections]).toEqual([1, 0])
  })
})

describe('hostile responses', { tags: ['IMPORTS-02'] }, () => {
  const bomb = Buffer.alloc(bytesMax * 100)
  const timeoutMsFor = (reason: string) => (reason === 'timed out' ? 150 : undefined)
  const hostile: Record<string, [(response: ServerResponse) => unknown, string]> = {
    'that is a third redirect': [redirect('/again'), 'too many redirects'],
    'that is too long': [(to) => sendPage(to, {}, Buffer.alloc(bytesMax + 1)), 'the response is too large'],
    'that never ends': [
      (to) => {
        const write = () => {
          while (to.write(Buffer.alloc(1024))) if (to.destroyed) return
          to.once('drain', write)
        }
        to.writeHead(200, { 'content-type': 'text/html' })
        write()
      },
      'the response is too large',
    ],
    'that is a gzip bomb': [
      (to) => sendPage(to, { 'content-encoding': 'gzip' }, gzipSync(bomb)),
      'the response is too large',
    ],
    'that is a brotli bomb': [
      (to) => sendPage(to, { 'content-encoding': 'br' }, brotliCompressSync(bomb)),
      'the response is too large',
    ],
    'that is compressed twice': [
      (to) => sendPage(to, { 'content-encoding': 'gzip, gzip' }, gzipSync(gzipSync(bomb))),
      'another content encoding',
    ],
    'with a false content encoding': [(to) => sendPage(to, { 'content-encoding': 'gzip' }), 'no connection'],
    'of another media type': [(to) => sendPage(to, { 'content-type': 'application/pdf' }), 'another media type'],
    'with text/html as a parameter': [(to) => sendPage(to, { 'content-type': 'x/y; text/html' }), 'another media type'],
    'without a media type': [(to) => to.writeHead(200).end(page), 'another media type'],
    'with huge headers': [(to) => sendPage(to, { 'x-long': 'x'.repeat(40 * 1024) }), 'no connection'],
    'that ends early': [
      (to) => {
        to.writeHead(200, { 'content-type': 'text/html', 'content-length': '100' }).write('<p>')
        setImmediate(() => to.destroy())
      },
      'no connection',
    ],
    'that never begins': [() => {}, 'timed out'],
    'that sends a byte at a time': [
      (to) => {
        to.writeHead(200, { 'content-type': 'text/html' })
        const drip = setInterval(() => to.write('x'), 20)
        to.on('close', () => clearInterval(drip))
      },
      'timed out',
    ],
  }
  it.each(Object.entries(hostile))(
    'a response %s is refused',
    { tags: ['IMPORTS-01'] },
    async (_, [respond, reason]) => {
      handle = (response) => void respond(response)
      expect(await refusalOf(open({}, timeoutMsFor(reason)).read(soup()))).toBe(reason)
    },
  )

  const raw: Record<string, [(socket: Socket) => unknown, string]> = {
    'with headers that never end': [
      (socket) => {
        socket.write('HTTP/1.1 200 OK\r\n')
        const drip = setInterval(() => socket.write('x: y\r\n'), 20)
        socket.on('close', () => clearInterval(drip))
      },
      'timed out',
    ],
    'after informational responses that never end': [
      (socket) => {
        const drip = setInterval(() => socket.write('HTTP/1.1 103 Early Hints\r\n\r\n'), 20)
        socket.on('close', () => clearInterval(drip))
      },
      'timed out',
    ],
    'that is not HTTP': [(socket) => socket.end('+PONG\r\n'), 'no connection'],
    'with two content lengths': [
      (socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab'),
      'no connection',
    ],
    'that switches protocols': [
      (socket) => socket.end('HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n'),
      'no response',
    ],
    'with status 999': [(socket) => socket.end('HTTP/1.1 999 OK\r\ncontent-length: 0\r\n\r\n'), 'no connection'],
  }
  it.each(Object.entries(raw))('a raw response %s is refused', async (_, [respond, reason]) => {
    const server = createServer((socket) => {
      socket.on('error', () => {})
      socket.once('data', () => respond(socket))
    })
    const port = await listen(server, outsideIp)
    onTestFinished(() => void server.close())
    const { read } = open({ ports: [port] }, timeoutMsFor(reason))
    expect(await refusalOf(read(`http://soup.test:${port}/`))).toBe(reason)
  })

  it('a request fails when the name server does not respond', async () => {
    const resolve: PublicNetwork['resolve'] = (_, signal) =>
      new Promise((_done, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
    expect(await refusalOf(open({ resolve }, 150).read(soup()))).toBe('timed out')
  })

  it('a request fails when its caller aborts it', async () => {
    const controller = new AbortController()
    handle = () => controller.abort()
    expect(await refusalOf(open().fetch(soup(), { signal: controller.signal }))).toBe('no connection')
  })
})

it('requests to a site are limited by host name and by IP address, and redirects count as requests', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const read = (options: Parameters<typeof createHostLimits>[0]) => open({}, undefined, createHostLimits(options)).read
  const busy = expect.objectContaining({ code: 'pages-busy', retryAfterSeconds: 60 }) as unknown
  const ofName = read({ perName: 3, perAddress: 9, withinSeconds: 60 })
  handle = (response, request) => {
    if (request.url === '/moved') redirect(soup())(response)
    else sendPage(response)
  }
  const other = `http://www.soup.test:${outsidePort}`
  expect([await ofName(`${other}/moved`), await ofName(soup()), await ofName(soup())]).toEqual([page, page, page])
  await expect(ofName(`${other}/moved`)).rejects.toEqual(busy)
  expect(await ofName(other)).toBe(page)
  const ofAddress = read({ perName: 9, perAddress: 2, withinSeconds: 60 })
  expect([await ofAddress(soup()), await ofAddress(other)]).toEqual([page, page])
  await expect(ofAddress(soup())).rejects.toEqual(busy)
})

it('a request to a host with many IP addresses is counted for at most two addresses of each family (IPv4, IPv6)', async () => {
  const admitted: string[][] = []
  const resolve = () => Promise.resolve(['192.0.2.1', '192.0.2.2', '192.0.2.3', '2001:db8::1'])
  const { fetch } = open({ resolve, isPublic: () => true }, undefined, async (_, addresses) => {
    admitted.push(addresses)
    return Promise.reject(new AppError('pages-busy'))
  })
  await expect(fetch(soup())).rejects.toMatchObject({ code: 'pages-busy' })
  expect(admitted).toEqual([['192.0.2.1', '192.0.2.2', '2001:db8::1']])
  const limit = createHostLimits({ perName: 9, perAddress: 1, withinSeconds: 60 })
  await limit('a.test', ['192.0.2.1', '2001:db8::1'])
  await expect(limit('b.test', ['192.0.2.2', '2001:db8::1'])).rejects.toMatchObject({ code: 'pages-busy' })
})
