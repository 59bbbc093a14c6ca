/** Classes that cross out a text while the checkbox in the enclosing `group/row` is ticked; not on paper. */
export const crossedOut =
  'group-has-checked/row:text-ink-soft group-has-checked/row:line-through group-has-checked/row:decoration-line-strong print:text-ink! print:no-underline!'
