/**
 * Limits how many large files are sent or received at the same time. A very slow transfer is always ended. When no slot
 * is free and a client needs one, a rather slow transfer of a client with more slots is ended. So a few slow clients
 * cannot occupy all slots.
 */

interface SlotLimits {
  max: number
  /** A transfer that was slower than this in a time window is ended. */
  bytesPerSecondMin?: number
  /**
   * A transfer that was slower than this in its last complete time window can lose its slot to a client that has fewer
   * slots.
   */
  slowBytesPerSecond?: number
  windowMs?: number
}

export interface Transfer {
  /** Stops the clock while the client waits for the server. */
  pause: () => void
  resume: () => void
  /** Frees the slot. */
  end: () => void
}

interface Holder {
  client: string
  readBytes: () => number
  stop: () => void
  /** Since when the server waits for the client; null while the client waits for the server. */
  since: number | null
  /** How long the server had waited for the client in this time window, before `since`. */
  ms: number
  bytesBefore: number
  /** Bytes a second in the last complete time window; null during the first window. */
  rate: number | null
}

const checkMs = 5000

export type TransferSlots = ReturnType<typeof createTransferSlots>

export function createTransferSlots({
  max,
  bytesPerSecondMin = 32 * 1024,
  slowBytesPerSecond = 128 * 1024,
  windowMs = 60_000,
}: SlotLimits) {
  const holders = new Set<Holder>()
  let timer: NodeJS.Timeout | undefined

  const msOf = ({ ms, since }: Holder) => ms + (since === null ? 0 : performance.now() - since)
  const countOf = (client: string) => [...holders].filter((holder) => holder.client === client).length

  function remove(holder: Holder) {
    holders.delete(holder)
    if (!holders.size) clearInterval(timer)
  }

  function stop(holder: Holder) {
    remove(holder)
    holder.stop()
  }

  /** When the time window is over, begins the next window, and ends the transfer if it was too slow. */
  function check(holder: Holder) {
    const ms = msOf(holder)
    if (ms < windowMs) return
    const bytes = holder.readBytes()
    holder.rate = ((bytes - holder.bytesBefore) * 1000) / ms
    holder.bytesBefore = bytes
    holder.ms = 0
    if (holder.since !== null) holder.since = performance.now()
    if (holder.rate < bytesPerSecondMin) stop(holder)
  }

  /**
   * Of the clients with a slow transfer, finds the clients with the most slots. Returns the slowest transfer of these
   * clients. Returns undefined when no transfer is slow, or when these clients do not have more slots than `client`.
   */
  function findSlowTransfer(client: string) {
    const most = Math.max(...[...holders].filter(isSlow).map((holder) => countOf(holder.client)))
    if (most <= countOf(client)) return undefined
    return [...holders]
      .filter((holder) => isSlow(holder) && countOf(holder.client) === most)
      .toSorted((one, other) => one.rate! - other.rate!)[0]
  }

  const isSlow = ({ rate }: Holder) => rate !== null && rate < slowBytesPerSecond

  return {
    countOf,

    /**
     * @param client an account or a network
     * @param readBytes returns how many bytes were transferred
     * @param stopTransfer is called after the transfer has lost its slot, and must end the transfer
     * @returns null when no slot is free
     */
    take(client: string, readBytes: () => number, stopTransfer: () => void): Transfer | null {
      if (holders.size >= max) {
        const slow = findSlowTransfer(client)
        if (!slow) return null
        stop(slow)
      }
      const holder: Holder = {
        client,
        readBytes,
        stop: stopTransfer,
        since: performance.now(),
        ms: 0,
        bytesBefore: readBytes(),
        rate: null,
      }
      if (!holders.size) timer = setInterval(() => [...holders].forEach(check), checkMs).unref()
      holders.add(holder)
      return {
        pause() {
          holder.ms = msOf(holder)
          holder.since = null
        },
        resume() {
          holder.since ??= performance.now()
        },
        end: () => remove(holder),
      }
    },
  }
}
