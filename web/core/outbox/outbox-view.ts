/**
 * Queries that show the changes in the outbox as if the server had already made them. `confirmed` is the data without
 * the waiting changes. When a change is sent, it first becomes part of `confirmed` and then leaves the outbox, so that
 * the change is always visible.
 */
import { onSent } from './outbox-attempt.ts'
import { readAccount, readOutbox, type Operation } from './outbox.ts'
import { queryClient, updateCached } from '#web/core/api/query-client.ts'
import { roomKeys } from '#web/core/room-keys.ts'
import { storedOutbox } from './stored-outbox.ts'

export type Shown<Data> = Data & { confirmed: Data }

interface View<Data> {
  /** The third part of the query keys. The first two parts are `roomKeys.room(roomId)`. */
  part: string
  /** Pure. Applies `operation` to `data`. Returns the same `data` if the operation does not change it. */
  withChange: (data: Data, operation: Operation, key: readonly string[]) => Data
  /** Pure. Applies the reply of the server to the data that `withChange` has changed. */
  withReply: (data: Data, operation: Operation, reply: unknown, key: readonly string[]) => Data
  /** Pure. Changes what the screen shows, for example names, but not the confirmed data. */
  display?: (data: Data) => Data
}

/**
 * Keeps the cached data of the queries up to date with the outbox.
 *
 * @returns a function that adds the changes in the outbox to a reply of the server. Use this function in the `queryFn`
 * of the queries
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
    for (const { queryKey, state } of queryClient.getQueryCache().findAll({ queryKey: roomKeys.all })) {
      const key = queryKey as string[]
      const data = state.data as Shown<Data> | undefined
      if (key[2] !== part || !data || (roomId && key[1] !== roomId)) continue
      // The data keeps the time of its last reply, because otherwise old data would count as fresh.
      queryClient.setQueryData(key, show(change(data.confirmed, key), key), { updatedAt: state.dataUpdatedAt })
    }
  }

  // Updates the queries after each change of the outbox, for example when another tab or the button Undo changes it.
  if (typeof window !== 'undefined') storedOutbox.subscribe(() => update((confirmed) => confirmed))
  onSent((operation, reply) => {
    const { roomId } = operation.params
    if (!operation.stale.some((key) => key[2] === part)) return
    updateCached([...roomKeys.room(roomId), part], () =>
      update((confirmed, key) => withReply(withChange(confirmed, operation, key), operation, reply, key), roomId),
    )
  })
  return show
}
