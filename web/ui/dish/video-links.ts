/** Links to the video of a dish. */

export const watchUrlOf = (youTubeId: string) => `https://www.youtube.com/watch?v=${youTubeId}`

/** A search for a dish that has no video. */
export const videoSearchUrl = (title: string) =>
  `https://www.youtube.com/results?${new URLSearchParams({ search_query: `${title} recipe` }).toString()}`

interface Links {
  video: string | null
  source: string | null
}

/** When both links lead to one page, keeps only `video` for a page of a video host, else only `source`. */
export function withoutSamePage({ video, source }: Links): Links {
  if (!video || !source || pageOf(video) !== pageOf(source)) return { video, source }
  return isVideo(video) ? { video, source: null } : { video: null, source }
}

const hostOf = ({ hostname }: URL) => hostname.replace(/^(www|m)\./, '')
const videoHosts = ['youtube.com', 'youtu.be', 'vimeo.com']
const isVideo = (address: string) => URL.canParse(address) && videoHosts.includes(hostOf(new URL(address)))

/** An id of the page of an address. Different addresses of one page have the same id. */
function pageOf(address: string) {
  if (!URL.canParse(address)) return address
  const url = new URL(address)
  const host = hostOf(url)
  const youTubeId = host === 'youtu.be' ? url.pathname.slice(1) : host === 'youtube.com' && url.searchParams.get('v')
  return youTubeId ? `youtube ${youTubeId}` : `${host}${url.pathname.replace(/\/+$/, '')}${url.search}`
}
