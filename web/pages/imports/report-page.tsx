/** The report of an import of a file. */
import { ArrowLeft } from 'lucide-react'
import { screenNames, screens } from '#contract/screens.ts'
import { useDialogs } from '#web/core/navigation/dialogs.ts'
import { matchScreen, useLocation } from '#web/core/navigation/router.ts'
import { ImportReport } from '#web/features/imports/import-report.tsx'
import { TakeBackDialog } from '#web/features/imports/take-back-dialog.tsx'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { ImportGate } from './import-gate.tsx'

export default function ReportPage() {
  const { importId } = matchScreen(useLocation().pathname)!.params
  return (
    <section className="gutter pt-3 pb-14 sm:pt-8">
      <div className="mx-auto min-h-dvh max-w-4xl">
        <ButtonLink href={screens.importRecipes} className="mb-6">
          <ArrowLeft aria-hidden size={18} strokeWidth={1.75} />
          {screenNames.importRecipes}
        </ButtonLink>
        <ImportGate>{() => <Loaded key={importId} importId={importId!} />}</ImportGate>
      </div>
    </section>
  )
}

function Loaded({ importId }: { importId: string }) {
  const { dialog, open, close } = useDialogs()
  return (
    <>
      <ImportReport importId={importId} onTakeBack={() => open('dialog', 'take-back')} />
      {dialog === 'take-back' && <TakeBackDialog importId={importId} onClose={close} />}
    </>
  )
}
