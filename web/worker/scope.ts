/** The few types of a service worker that TypeScript does not know beside those of a page. */

export interface WorkEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void
}

interface Scope {
  addEventListener: ((type: 'install' | 'activate', listener: (event: WorkEvent) => void) => void) &
    ((type: 'message', listener: (event: WorkEvent & { data: unknown }) => void) => void)
  clients: { claim: () => Promise<void> }
  registration: { navigationPreload?: { enable: () => Promise<void> } }
}

export const scope = self as unknown as Scope
