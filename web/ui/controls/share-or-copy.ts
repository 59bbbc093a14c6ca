type Content = { title: string; text: string } | { title: string; url: string }

/**
 * Shares a text or an address with the share sheet of the device, or copies it if the device has no share sheet or
 * the share sheet fails.
 *
 * @returns `shared` also when the user closed the share sheet without sharing
 */
export async function shareOrCopy(content: Content): Promise<'shared' | 'copied' | 'failed'> {
  if ('share' in navigator) {
    try {
      await navigator.share(content)
      return 'shared'
    } catch (error) {
      if (isCancelled(error)) return 'shared'
    }
  }
  try {
    await navigator.clipboard.writeText('url' in content ? content.url : content.text)
    return 'copied'
  } catch {
    return 'failed'
  }
}

const isCancelled = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'
