/**
 * Queries that show the changes in the outbox as if the server had made them. `confirmed` is the data without the
 * changes that still wait. A sent change becomes part of `confirmed` before it leaves the outbox, so that it does not
 * vanish from the screen for a moment.
 */
import { onSent } from './outbox-attempt.ts'
import { readAccount, readOutbox, type Operation } from './outbox.ts'
import { queryClient, updateCached } from '#web/core/api/query-client.ts'
import { storedOutbox } from './stored-outbox.ts'

export type Shown<Data> = Data & { confirmed: Data }

interface View<Data> {
  /** The third part of the query keys. The first two parts are `rooms` and the id of a room. */
  part: string
  /** Pure. Returns `data` itself when the operation does not concern it. `key` is the whole query key. */
  withChange: (data: Data, operation: Operation, key: readonly string[]) => Data
  /** Pure. Adds the reply of the server to data that `withChange` has changed. */
  withReply: (data: Data, operation: Operation, reply: unknown, key: readonly string[]) => Data
  /** Pure. Changes only what is shown, for example names. */
  display?: (data: Data) => Data
}

/**
 * @returns a function that adds the changes in the outbox to a reply of the server, for the `queryFn` of the queries
 */
export function createOutboxView<Data extends object>({ part, withChange, withReply, display }: View<Data>) {
  function show(confirmed: Data, key: readonly string[]): Shown<Data> {
    const me = readAccount()
    const changes = readOutbox().filter(
      ({ by, params, refusal }) => by === me && params.roomId === key[1] && refusal === undefined,
    )
    const changed = changes.reduce((data, change) => withChange(data, change, key), confirmed)
    return { ...(display ? display(changed) : changed), confirmed }
  }

  function update(change: (confirmed: Data, key: readonly string[]) => Data, roomId?: string) {
    for (const { queryKey, state } of queryClient.getQueryCache().findAll({ queryKey: ['rooms'] })) {
      const key = queryKey as string[]
      const data = state.data as Shown<Data> | undefined
      if (key[2] !== part || !data || (roomId && key[1] !== roomId)) continue
      // Keeps the time of the last reply, so that stale data is still fetched again.
      queryClient.setQueryData(key, show(change(data.confirmed, key), key), { updatedAt: state.dataUpdatedAt })
    }
  }

  // The outbox also changes in another tab, and when an operation is discarded.
  if (typeof window !== 'undefined') storedOutbox.subscribe(() => update((confirmed) => confirmed))
  onSent((operation, reply) => {
    const { roomId } = operation.params
    if (!operation.stale.some((key) => key[2] === part)) return
    updateCached(['rooms', roomId, part], () =>
      update((confirmed, key) => withReply(withChange(confirmed, operation, key), operation, reply, key), roomId),
    )
  })
  return show
}
