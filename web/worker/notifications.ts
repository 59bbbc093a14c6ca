/** Shows the reminders that the server sends. A press on a reminder opens its room. */

/** The message of the server (server/features/reminders/messages.service.ts). */
interface Reminder {
  title: string
  body: string
  /** A reminder replaces an earlier one with the same tag. */
  tag: string
  /** The address in the app that opens when the user presses the notification. */
  path: string
}

/** An open window of the app. */
interface AppWindow {
  url: string
  focused: boolean
  focus(): Promise<unknown>
  navigate(url: string): Promise<unknown>
}

/** The part of a service worker that this file uses. */
interface Worker {
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly AppWindow[]>
    openWindow(url: string): Promise<unknown>
  }
  registration: {
    showNotification(title: string, options: NotificationOptions): Promise<unknown>
    getNotifications(): Promise<{ close(): void }[]>
    /** Missing in a browser that does not support push. */
    pushManager?: { getSubscription(): Promise<{ unsubscribe(): Promise<unknown> } | null> }
  }
}

/** Shown for a message that cannot be read, because browsers require a notification for every message. */
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
    // No sound is needed when a page of the app has the focus, because the page itself shows the change.
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

/**
 * Opens the address of a notification, unless the address is on another site. Uses a window that shows the path of the
 * address, else the first window of the app, else a new window.
 */
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
  // A worker cannot navigate a window that it does not control, so a new window opens instead.
  if (window.url !== url.href) await window.navigate(url.href).catch(() => clients.openWindow(url.href))
}

/** Runs at sign-out, so that the next user of the browser does not get the reminders of the previous user. */
export async function endReminders({ registration }: Pick<Worker, 'registration'>) {
  for (const notification of await registration.getNotifications()) notification.close()
  const subscription = await registration.pushManager?.getSubscription()
  await subscription?.unsubscribe()
}
