/** Classes that cross out a text on the screen, but not in print, while the checkbox of its `group/row` is ticked. */
export const crossedOut =
  'group-has-checked/row:text-ink-soft group-has-checked/row:line-through group-has-checked/row:decoration-line-strong print:text-ink! print:no-underline!'
