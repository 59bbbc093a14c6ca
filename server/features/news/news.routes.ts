/** `/api/news`, and the journal below `/api/journal`. */
import * as contract from '#contract/news.ts'
import type { Caller, Mount } from '#server/http/mounting/mount.ts'
import type { Journal } from './journal.service.ts'
import type { News } from './news.service.ts'

/** The journal is part of the build, so the replies of its routes never change while the server runs. */
const cache = { version: () => 'build' }

export function newsRoutes(mount: Mount<Caller>, news: News, journal: Journal) {
  mount(contract.news, async ({ query, network }) => ({ articles: await news.list(query.topic, network) }))
  mount(contract.journal, () => ({ articles: journal.list() }), { cache })
  mount(contract.journalArticle, ({ params }) => journal.read(params.slug), { cache })
}
