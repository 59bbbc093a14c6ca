/** Shows the reminders that the server sends, and opens their room. */

/** What the server sends (server/features/reminders/messages.service.ts). */
interface Reminder {
  title: string
  body: string
  /** A reminder replaces the one with the same tag. */
  tag: string
  /** The address in the app that a press opens. */
  path: string
}

/** An open window of the app. */
interface AppWindow {
  url: string
  focused: boolean
  focus(): Promise<unknown>
  navigate(url: string): Promise<unknown>
}

/** The part of a service worker that is used here. */
interface Worker {
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly AppWindow[]>
    openWindow(url: string): Promise<unknown>
  }
  registration: {
    showNotification(title: string, options: NotificationOptions): Promise<unknown>
    getNotifications(): Promise<{ close(): void }[]>
    /** Absent in browsers without push. */
    pushManager?: { getSubscription(): Promise<{ unsubscribe(): Promise<unknown> } | null> }
  }
}

/** Shown for a message that cannot be read, because browsers demand a notification for every message. */
const unreadable: Reminder = {
  title: 'Potluck',
  body: 'There is news in one of your rooms.',
  tag: 'news',
  path: '/rooms',
}

export async function showReminder({ registration, clients }: Worker, text: string | undefined) {
  const { title, body, tag, path } = readReminder(text)
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  await registration.showNotification(title, {
    body,
    tag,
    icon: '/icons/192.png',
    data: path,
    // The page that has the focus shows the change itself.
    silent: windows.some((window) => window.focused),
  })
}

function readReminder(text = ''): Reminder {
  try {
    const { title, body, tag, path } = JSON.parse(text) as Record<string, unknown>
    const parts = [title, body, tag, path]
    return parts.every((part) => typeof part === 'string') ? ({ title, body, tag, path } as Reminder) : unreadable
  } catch {
    return unreadable
  }
}

/** Opens the address of a notification: in a window that shows the room, in another one of the app, or in a new one. */
export async function openReminder(
  { clients }: Worker,
  notification: { close(): void; data: unknown },
  origin: string,
) {
  notification.close()
  const url = new URL(String(notification.data), origin)
  if (url.origin !== origin) return
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const showsRoom = (window: AppWindow) => new URL(window.url).pathname === url.pathname
  const window = windows.find(showsRoom) ?? windows[0]
  if (!window) {
    await clients.openWindow(url.href)
    return
  }
  await window.focus()
  // A window that no worker controls cannot be navigated.
  if (window.url !== url.href) await window.navigate(url.href).catch(() => clients.openWindow(url.href))
}

/** Runs at sign-out, so that the next user of the browser gets no reminders of the previous one. */
export async function endReminders({ registration }: Pick<Worker, 'registration'>) {
  for (const notification of await registration.getNotifications()) notification.close()
  const subscription = await registration.pushManager?.getSubscription()
  await subscription?.unsubscribe()
}
