/** Moves the focus, for example when the focused control disappears. */

/** A `ref` that focuses its element when the element appears. */
export const focusOnMount = (element: HTMLElement | null) => element?.focus()

const headingOf = (element: Element) => element.closest('section')?.querySelector<HTMLElement>('h2, h3')

/**
 * Moves the focus away from `element`, which is about to disappear: to the first link, button or input of the next row
 * of its list, else of the previous row. If neither row has such a control, `heading` gets the focus. By default, this
 * is the first heading in the section of `element`.
 */
export function moveFocusFrom(element: Element, heading: HTMLElement | null | undefined = headingOf(element)) {
  const row = element.closest('li')
  const control = [row?.nextElementSibling, row?.previousElementSibling]
    .map((other) => other?.querySelector<HTMLElement>('a, button, input'))
    .find(Boolean)
  if (control) return control.focus()
  if (!heading) return
  heading.tabIndex = -1
  heading.focus()
}
