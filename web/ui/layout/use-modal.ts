/**
 * The behaviour of a modal dialog (WAI-ARIA dialog pattern): it keeps the focus, hides the rest of the page from
 * assistive technology, and returns the focus. The dialog of the component library is not used. With it, the
 * first screen of /login and of a shared dish would load about 20 % more script code.
 */
import { useEffectEvent, useLayoutEffect, type RefObject } from 'react'

interface Modal {
  /** The child of `<body>` that contains the dialog. */
  layer: HTMLElement
  popup: HTMLElement
  /** The number of dialogs in which this dialog is nested. */
  depth: number
  close: () => void
}

/** The open dialogs; the last one is on top. */
let open: Modal[] = []
/** The elements that the dialogs have made inert. */
const covered = new Set<Element>()

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), iframe, [tabindex]:not([tabindex="-1"])'

interface Options {
  depth: number
  /** Whether the first field gets the focus when the dialog opens. By default the dialog itself gets the focus. */
  isForTyping: boolean
  /** A change of the title means that the content has changed. */
  title: string
  onClose: () => void
}

/** `popup` is the element with the role `dialog`. It is inside `layer`. */
export function useModal(
  layer: RefObject<HTMLElement | null>,
  popup: RefObject<HTMLElement | null>,
  { depth, isForTyping, title, onClose }: Options,
) {
  const close = useEffectEvent(onClose)
  useLayoutEffect(() => {
    const opener = document.activeElement
    const modal = { layer: layer.current!, popup: popup.current!, depth, close: () => close() }
    open = [...open, modal].sort((one, other) => one.depth - other.depth)
    coverOthers()
    const stopListening = listenToBackdrop(modal.popup.parentElement!, modal.close)
    if (open.at(-1) === modal) focus(firstOf(modal.popup, isForTyping))
    return () => {
      stopListening()
      open = open.filter((other) => other !== modal)
      coverOthers()
      const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body
      focus(isThere ? opener : open.at(-1)?.popup)
    }
  }, [layer, popup, depth, isForTyping])
  useLayoutEffect(() => {
    // When the title has changed, the content that had the focus may have disappeared.
    if (title && document.activeElement === document.body && open.at(-1)?.popup === popup.current)
      focus(firstOf(popup.current, isForTyping))
  }, [popup, isForTyping, title])
}

/** Returns the element that gets the focus in a dialog. */
const firstOf = (popup: HTMLElement, isForTyping: boolean) => (isForTyping && fieldOf(popup)) || popup

/** The first field of a dialog. There may be a button before it. */
const fieldOf = (popup: HTMLElement) => popup.querySelector<HTMLElement>('input, textarea, select') ?? undefined
const focus = (element: HTMLElement | undefined) => element?.focus({ preventScroll: true })

/** Makes everything inert except the top dialog and the live regions, which announce what happens in the dialog. */
function coverOthers() {
  const top = open.at(-1)?.layer
  const others = [...document.body.children]
    .filter((child) => child !== top)
    .flatMap((child) => (child.querySelector('[aria-live]') ? [...child.children] : child))
    .filter((other) => !other.matches('[aria-live], script, template'))
    .filter((other) => covered.has(other) || !other.hasAttribute('inert'))
  const wanted = new Set(top ? others : [])
  for (const element of covered) if (!wanted.has(element)) setCovered(element, false)
  for (const element of wanted) if (!covered.has(element)) setCovered(element, true)
}

function setCovered(element: Element, isCovered: boolean) {
  element.toggleAttribute('inert', isCovered)
  if (isCovered) element.setAttribute('aria-hidden', 'true')
  else element.removeAttribute('aria-hidden')
  if (isCovered) covered.add(element)
  else covered.delete(element)
}

const controlsOf = (popup: HTMLElement) =>
  [...popup.querySelectorAll<HTMLElement>(focusable)].filter((control) => control.checkVisibility?.() ?? true)

/**
 * Calls `close` after a press that begins and ends outside the dialog. A selection of text that only ends outside does
 * not close the dialog.
 * @returns a function that removes the listeners
 */
function listenToBackdrop(backdrop: HTMLElement, close: () => void) {
  let pressed: EventTarget | null = null
  const onDown = ({ target }: Event) => void (pressed = target)
  const onClick = ({ target }: Event) => target === backdrop && pressed === backdrop && close()
  backdrop.addEventListener('pointerdown', onDown)
  backdrop.addEventListener('click', onClick)
  return () => {
    backdrop.removeEventListener('pointerdown', onDown)
    backdrop.removeEventListener('click', onClick)
  }
}

/**
 * Handles the Tab key. From the last control, or from outside the dialog, the focus moves to the first control. With
 * Shift, it moves from the first control, from the dialog itself, or from outside, to the last control.
 */
function keepFocus(event: KeyboardEvent, popup: HTMLElement) {
  const controls = controlsOf(popup)
  const edge = event.shiftKey ? controls[0] : controls.at(-1)
  const isOutside = !popup.contains(document.activeElement)
  const isBefore = event.shiftKey && document.activeElement === popup
  if (!edge || !(isOutside || isBefore || document.activeElement === edge)) return
  event.preventDefault()
  ;(event.shiftKey ? controls.at(-1) : controls[0])!.focus()
}

if (typeof document !== 'undefined')
  document.addEventListener('keydown', (event) => {
    const top = open.at(-1)
    if (!top || event.defaultPrevented || event.isComposing) return
    if (event.key === 'Escape') top.close()
    else if (event.key === 'Tab') keepFocus(event, top.popup)
  })
