/**
 * Queries that show the changes in the outbox as if the server had made them. `seen` is what the server has answered; a
 * change becomes part of it before it leaves the outbox, so that it does not vanish for a moment.
 */
import { readAccount, readOutbox, type Operation } from './outbox.ts'
import { onSent } from './outbox-sender.ts'
import { queryClient, updateCached } from './query-client.ts'
import { storedOutbox } from './stored-outbox.ts'

export type Shown<Data> = Data & { seen: Data }

/** The third part of a query key below `rooms` and the id of a room. `key` is the whole key. */
interface View<Data> {
  part: string
  /** Pure. Returns `data` itself when the operation does not concern it. */
  withChange: (data: Data, operation: Operation, key: readonly string[]) => Data
  /** Pure. After the answer of the server. */
  withReply: (data: Data, operation: Operation, reply: unknown, key: readonly string[]) => Data
}

/** @returns a function that shows what the server has answered, for the `queryFn` of the queries */
export function createOutboxView<Data extends object>({ part, withChange, withReply }: View<Data>) {
  function show(seen: Data, key: readonly string[]): Shown<Data> {
    const me = readAccount()
    const changes = readOutbox().filter(
      ({ by, params, refusal }) => by === me && params.roomId === key[1] && refusal === undefined,
    )
    return { ...changes.reduce((data, change) => withChange(data, change, key), seen), seen }
  }

  function update(change: (seen: Data, key: readonly string[]) => Data, roomId?: string) {
    for (const { queryKey, state } of queryClient.getQueryCache().findAll({ queryKey: ['rooms'] })) {
      const key = queryKey as string[]
      const data = state.data as Shown<Data> | undefined
      if (key[2] !== part || !data || (roomId && key[1] !== roomId)) continue
      // Keeps the time: no answer has arrived.
      queryClient.setQueryData(key, show(change(data.seen, key), key), { updatedAt: state.dataUpdatedAt })
    }
  }

  // The outbox also changes in another tab, and when an operation is discarded.
  if (typeof window !== 'undefined') storedOutbox.subscribe(() => update((seen) => seen))
  onSent((operation, reply) => {
    const { roomId } = operation.params
    if (!operation.stale.some((key) => key[2] === part)) return
    updateCached(['rooms', roomId, part], () =>
      update((seen, key) => withReply(withChange(seen, operation, key), operation, reply, key), roomId),
    )
  })
  return show
}
