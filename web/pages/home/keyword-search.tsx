/** The search for dishes by keyword. Opens the results in a dialog. */
import { screens } from '#contract/screens.ts'
import { useDialogs } from '#web/core/navigation/dialogs.ts'
import { SearchBox } from '#web/ui/forms/search-box.tsx'

export function KeywordSearch({ label }: { label: string }) {
  const { open } = useDialogs()
  return (
    <SearchBox
      label={label}
      placeholder="chicken, lemon, miso…"
      action={screens.home}
      name="find"
      onSubmit={(keyword) => keyword && open('find', keyword)}
    />
  )
}
