/** The list as it will be when the changes in the outbox are sent. */
import type { List, ListLine } from '#contract/shopping.ts'
import type { Operation } from '#web/core/outbox.ts'

type Change = Pick<Operation, 'id' | 'route' | 'params' | 'body'>

const pendingPrefix = 'pending:'
/** Of a line that the server does not know yet. */
export const isPending = ({ _id }: ListLine) => _id.startsWith(pendingPrefix)

/** How the list names the user, until the server has answered. */
const me = 'you'

/** Pure. */
export function withLineChange(list: List, { id, route, params, body }: Change): List {
  if (route === 'listLine') return { ...list, lines: [...list.lines, newLine(id, (body as { text: string }).text)] }
  if (route === 'removeLine') return { ...list, lines: list.lines.filter(({ _id }) => _id !== params.lineId) }
  if (route !== 'changeLine') return list
  const { ticked, text } = body as { ticked?: boolean; text?: string | null }
  return {
    ...list,
    lines: list.lines.map((line) => {
      if (line._id !== params.lineId) return line
      const changed = ticked === undefined ? line : { ...line, ticked, tickedBy: ticked ? me : null }
      return text === undefined ? changed : { ...changed, text }
    }),
  }
}

/** Pure. The answer of the server takes the place of the line that stood for it. */
export function withLineReply(list: List, { id, route }: Change, reply: unknown): List {
  const line = reply as ListLine | undefined
  const lines = list.lines.filter(({ _id }) => _id !== pendingPrefix + id)
  if (!line || route === 'removeLine') return { ...list, lines }
  const isKnown = lines.some(({ _id }) => _id === line._id)
  return { ...list, lines: isKnown ? lines.map((other) => (other._id === line._id ? line : other)) : [...lines, line] }
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
