/** The links to the video and to the original recipe of a dish. */

export const watchUrlOf = (youTubeId: string) => `https://www.youtube.com/watch?v=${youTubeId}`

/** The address of a search for a video of the dish. */
export const videoSearchUrl = (title: string) =>
  `https://www.youtube.com/results?${new URLSearchParams({ search_query: `${title} recipe` }).toString()}`

interface Links {
  video: string | null
  source: string | null
}

/** If both links lead to the same page, keeps only one link: `video` for a page of a video host, else `source`. */
export function withoutSamePage({ video, source }: Links): Links {
  if (!video || !source || pageOf(video) !== pageOf(source)) return { video, source }
  return isVideo(video) ? { video, source: null } : { video: null, source }
}

const hostOf = ({ hostname }: URL) => hostname.replace(/^(www|m)\./, '')
const videoHosts = ['youtube.com', 'youtu.be', 'vimeo.com']
const isVideo = (address: string) => URL.canParse(address) && videoHosts.includes(hostOf(new URL(address)))

/** Identifies the page of an address. Different addresses of one page have the same result. */
function pageOf(address: string) {
  if (!URL.canParse(address)) return address
  const url = new URL(address)
  const host = hostOf(url)
  const youTubeId = host === 'youtu.be' ? url.pathname.slice(1) : host === 'youtube.com' && url.searchParams.get('v')
  return youTubeId ? `youtube ${youTubeId}` : `${host}${url.pathname.replace(/\/+$/, '')}${url.search}`
}
