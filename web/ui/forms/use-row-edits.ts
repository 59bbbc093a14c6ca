/**
 * The changes that a user makes to a list of rows. Each change that adds, removes, joins or moves rows also moves the
 * focus to the row where the user continues.
 */
import type { RefObject } from 'react'
import { splitRow } from '#cooking/lines/items.ts'

export type RowEdits = ReturnType<typeof useRowEdits>

/** `list` is the ref of the element whose children are the rows. */
export function useRowEdits(list: RefObject<HTMLElement | null>, rows: string[], onChange: (rows: string[]) => void) {
  /** Moves the focus after the changed rows are rendered. */
  function focusRow(index: number, caret?: number) {
    requestAnimationFrame(() => {
      const row = list.current?.querySelectorAll('textarea')[index]
      row?.focus()
      if (caret !== undefined) row?.setSelectionRange(caret, caret)
    })
  }

  function replace(index: number, count: number, by: string[]) {
    onChange(rows.toSpliced(index, count, ...by))
  }

  return {
    /** `text` has several lines after the Enter key or a paste. `position` is the position of the caret. */
    edit(index: number, text: string, position: number) {
      const { rows: by, caret } = splitRow(text, position)
      replace(index, 1, by)
      if (by.length > 1) focusRow(index + by.length - 1, caret)
    },
    add() {
      onChange([...rows, ''])
      focusRow(rows.length)
    },
    remove(index: number) {
      replace(index, 1, [])
      focusRow(Math.max(0, index - 1))
    },
    /** Joins a row to the previous row. */
    join(index: number) {
      const before = rows[index - 1]!
      replace(index - 1, 2, [before + rows[index]!])
      focusRow(index - 1, before.length)
    },
    /** Moves a row. The focus stays on the pressed button of that row. */
    move(index: number, by: -1 | 1) {
      const other = index + by
      if (other < 0 || other >= rows.length) return
      onChange(rows.with(index, rows[other]!).with(other, rows[index]!))
      requestAnimationFrame(() =>
        list.current?.children[other]?.querySelector<HTMLElement>(`[data-move="${by}"]`)?.focus(),
      )
    },
  }
}
