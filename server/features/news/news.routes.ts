/** `/api/news`, and the journal below `/api/journal`. */
import * as contract from '#contract/news.ts'
import type { Caller, Mount, MountKept } from '#server/http/mount.ts'
import type { Journal } from './journal.service.ts'
import type { News } from './news.service.ts'

interface Mounts {
  mount: Mount<Caller>
  mountKept: MountKept
}

/** The journal changes with the build alone. */
const always = () => 0

export function newsRoutes({ mount, mountKept }: Mounts, news: News, journal: Journal) {
  mount(contract.news, async ({ query, address }) => ({ articles: await news.list(query.topic, address) }))
  mountKept(contract.journal, always, async () => ({ articles: journal.list() }))
  mountKept(contract.journalArticle, always, async ({ params }) => journal.read(params.slug))
}
