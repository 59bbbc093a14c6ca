/** The list as it will be when the changes in the outbox are sent. */
import type { List, ListLine, Shop } from '#contract/shopping.ts'
import type { Operation } from '#web/core/outbox/outbox.ts'

type Change = Pick<Operation, 'id' | 'route' | 'params' | 'body'>

const pendingPrefix = 'pending:'
/** Whether a line still waits in the outbox, so that the server does not have it yet. */
export const isPending = ({ _id }: ListLine) => _id.startsWith(pendingPrefix)

/** The name of the user who ticked a line, until the server replies. */
const me = 'you'

/** The list after an operation. A dish that is put on the list appears only with the reply of the server. Pure. */
export function withLineChange(list: List, { id, route, params, body }: Change): List {
  if (route === 'takeDish') return { ...list, added: list.added.filter(({ _id }) => _id !== params.entryId) }
  if (route === 'setShop') return withShop(list, { _id: params.shopId!, ...(body as { name: string }) })
  if (route === 'removeShop') return { ...list, shops: list.shops.filter(({ _id }) => _id !== params.shopId) }
  if (route === 'listLine') return { ...list, lines: [...list.lines, newLine(id, (body as { text: string }).text)] }
  if (route === 'removeLine') return { ...list, lines: list.lines.filter(({ _id }) => _id !== params.lineId) }
  if (route === 'emptyBasket') {
    const { lines: ids } = body as { lines: string[] }
    return { ...list, lines: list.lines.filter(({ _id, ticked }) => !ticked || !ids.includes(_id)) }
  }
  if (route !== 'changeLine') return list
  const { ticked, text } = body as { ticked?: boolean; text?: string | null }
  return {
    ...list,
    lines: list.lines.map((line) => {
      if (line._id !== params.lineId) return line
      return {
        ...line,
        // A member who changes a line has seen what the plan needs now.
        changed: null,
        ...(ticked !== undefined && { ticked, tickedBy: ticked ? me : null }),
        ...(text !== undefined && { text }),
      }
    }),
  }
}

/**
 * The list with the reply of the server to an operation. A line in the reply replaces the pending or changed line. If
 * the reply contains no data of the list, as after an operation on the plan, the list is returned unchanged. Pure.
 */
export function withLineReply(list: List, { id, route }: Change, reply: unknown): List {
  if (route === 'putDish' || route === 'takeDish' || route === 'emptyBasket') return reply as List
  if (route === 'setShop') return withShop(list, reply as Shop)
  if (route !== 'listLine' && route !== 'changeLine' && route !== 'removeLine') return list
  const line = reply as ListLine
  const lines = list.lines.filter(({ _id }) => _id !== pendingPrefix + id)
  if (route === 'removeLine') return { ...list, lines }
  const isKnown = lines.some(({ _id }) => _id === line._id)
  return { ...list, lines: isKnown ? lines.map((other) => (other._id === line._id ? line : other)) : [...lines, line] }
}

/** Adds or renames a shop. A new shop starts with the aisle order of the list. */
function withShop(list: List, shop: Pick<Shop, '_id' | 'name'> & Partial<Shop>): List {
  const before = list.shops.find(({ _id }) => _id === shop._id)
  const changed = { aisles: list.aisles, ...before, ...shop }
  const shops = before
    ? list.shops.map((other) => (other._id === shop._id ? changed : other))
    : [...list.shops, changed]
  return { ...list, shops }
}

const newLine = (operationId: string, text: string): ListLine => ({
  _id: pendingPrefix + operationId,
  food: text,
  amounts: [],
  sources: [],
  aisle: '',
  ticked: false,
  tickedBy: null,
  own: true,
  staple: false,
  text,
  changed: null,
})
