/**
 * The page Bring a recipe. It reads recipes from a web page, a text or the file of another app. `?preview=` with the id
 * of a draft shows a recipe that was read and is not saved yet. Other apps and the bookmarklet share with `?url=`,
 * `?text=` and `?title=`.
 */
import { useState } from 'react'
import type { ImportReport } from '#contract/imports.ts'
import { texts as recipeTexts } from '#contract/recipes.ts'
import { importReportPath, screenNames, screens } from '#contract/screens.ts'
import { notify } from '#web/core/notices.ts'
import { navigate, useLocation } from '#web/core/navigation/router.ts'
import { useDialogLink } from '#web/core/navigation/dialogs.ts'
import { FileForm } from '#web/features/imports/file-form.tsx'
import { FromAnywhere } from '#web/features/imports/from-anywhere.tsx'
import { ImportsList } from '#web/features/imports/imports-list.tsx'
import { addToPasted, hasWaitingAddress, ReadForm } from '#web/features/imports/read-form.tsx'
import { sharedText } from '#web/features/imports/pasted-text.ts'
import { importedDraft, storeImported, unsavedImports, unsavedMax } from '#web/features/recipes/imported-draft.ts'
import { CopyButton } from '#web/features/rooms/copy-button.tsx'
import { Button, ButtonLink } from '#web/ui/controls/button.tsx'
import { ImportGate } from './import-gate.tsx'
import { RecipePreview } from './recipe-preview.tsx'

const previewAddress = (id: string) => `${screens.importRecipes}?preview=${id}`
/** When this URL opens, the form immediately reads the next of several pasted web addresses. */
const nextAddress = `${screens.importRecipes}?next=1`

const tooManyUnsaved = `${unsavedMax} recipes are not saved yet. Save or discard one of them first.`

const readTitle = 'A page or a text'

interface Saved {
  _id: string
  title: string
  /** Why the recipe was saved without its picture. */
  failure?: string
}

export default function ImportPage() {
  const [saved, setSaved] = useState<Saved[]>([])
  const location = useLocation()
  const { search } = location
  const params = new URLSearchParams(search)
  const id = params.get('preview') ?? ''
  const preview = usePreviewAt(location, id)
  const isPreview = preview !== null
  return (
    <section className="gutter py-10 sm:py-14">
      <div className="mx-auto min-h-dvh max-w-5xl">
        <h1 className="text-4xl sm:text-5xl">{screenNames.importRecipes}</h1>
        <p className="mt-2 mb-8 max-w-[60ch] text-lg text-ink-soft">
          {isPreview
            ? 'This is what was read. Change what you like: nothing is saved yet.'
            : 'From a web page, a text or another app. You see it before anything is saved.'}
        </p>
        {saved.length > 0 && <SavedNow saved={saved} />}
        <ImportGate>
          {() =>
            isPreview ? (
              <RecipePreview
                key={id}
                id={id}
                preview={preview}
                onSaved={({ _id, title }, failure) => {
                  setSaved([{ _id, title, failure }, ...saved])
                  navigate(hasWaitingAddress() ? nextAddress : screens.importRecipes, { isReplacing: true })
                  // Scrolls from the button at the end of the long form up to the links of the saved recipes.
                  window.scrollTo({ top: 0, behavior: 'instant' })
                }}
                onStartOver={() => navigate(screens.importRecipes, { isReplacing: true })}
              />
            ) : (
              <Sources savedCount={saved.length} shared={sharedText(search)} isNext={params.has('next')} />
            )
          }
        </ImportGate>
      </div>
    </section>
  )
}

/** Reads the draft once for each location, because saving clears the draft while its form is still on the screen. */
function usePreviewAt(location: object, id: string) {
  const [read, setRead] = useState(() => ({ location, preview: importedDraft(id).read().preview }))
  if (read.location === location) return read.preview
  const { preview } = importedDraft(id).read()
  setRead({ location, preview })
  return preview
}

function Sources({ savedCount, shared, isNext }: { savedCount: number; shared: string | null; isNext: boolean }) {
  const [unsaved, setUnsaved] = useState(unsavedImports)
  const [restoredCount, setRestoredCount] = useState(0)
  const isFull = unsaved.length >= unsavedMax
  const isAutomatic = !isFull && (shared !== null || (isNext && hasWaitingAddress()))
  function discard(id: string, waiting: string) {
    importedDraft(id).clear()
    setUnsaved(unsavedImports())
    if (!waiting) return
    addToPasted(waiting)
    setRestoredCount((count) => count + 1)
  }
  return (
    <>
      {unsaved.length > 0 && (
        <ul aria-label="Not saved yet" className="mb-6 divide-y divide-line rounded-card bg-wash px-4 py-1">
          {unsaved.map(({ id, title, waiting }) => (
            <UnsavedRecipe
              key={id}
              href={previewAddress(id)}
              title={title || 'Recipe without a title'}
              onDiscard={() => discard(id, waiting)}
            />
          ))}
        </ul>
      )}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:grid-rows-[auto_1fr]">
        <section aria-label={readTitle} className="rounded-card border border-line bg-card p-5">
          <h2 className="mb-3 text-2xl">{readTitle}</h2>
          <ReadForm
            key={`${isNext ? `next ${savedCount}` : shared} ${restoredCount}`}
            shared={shared}
            isAutomatic={isAutomatic}
            refusal={isFull ? tooManyUnsaved : null}
            onRead={storeImported}
            onDone={(id) => navigate(previewAddress(id), { isReplacing: isAutomatic })}
          />
        </section>
        <div className="flex flex-col gap-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <section aria-label="Another app" className="rounded-card border border-line bg-card p-5">
            <h2 className="mb-2 text-xl">Another app</h2>
            <p className="mb-3 text-ink-soft">
              The export of Paprika, Mealie, Tandoor, Nextcloud Cookbook, RecipeSage, CopyMeThat, Cooklang and others.
            </p>
            <FileForm onStarted={openReport} />
          </section>
          <FromAnywhere renderCopy={(name, text) => <CopyButton name={name} text={text} />} />
        </div>
        <ImportsList />
      </div>
    </>
  )
}

/** A recipe that was read but is not saved yet. */
function UnsavedRecipe({ href, title, onDiscard }: { href: string; title: string; onDiscard: () => void }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
      <p className="min-w-0 wrap-anywhere">
        <strong>{title}</strong> is not saved yet.
      </p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink href={href} look="primary" aria-label={`Continue: ${title}`}>
          Continue
        </ButtonLink>
        <Button aria-label={`Discard: ${title}`} onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </li>
  )
}

/** Opens the report, unless the user has gone to another screen during the upload. */
function openReport({ importId, fileName }: ImportReport) {
  const address = importReportPath(importId)
  if (location.pathname === screens.importRecipes) navigate(address)
  else notify(`${fileName} has arrived.`, { tone: 'good', action: { text: 'Open', run: () => navigate(address) } })
}

/** The recipes that were saved since the screen was opened. */
function SavedNow({ saved }: { saved: Saved[] }) {
  const linkTo = useDialogLink()
  return (
    <div role="status" className="mb-6 rounded-card border-l-4 border-basil bg-wash px-4 py-3 wrap-anywhere">
      <p>
        In your recipes now:{' '}
        {saved.map(({ _id, title }, index) => (
          <span key={_id}>
            {index > 0 && ', '}
            <a href={linkTo('recipe', _id)} className="font-semibold underline underline-offset-4">
              {title}
            </a>
          </span>
        ))}
      </p>
      {saved.map(
        ({ _id, title, failure }) => failure && <p key={_id}>{recipeTexts.savedWithoutPicture(title, failure)}</p>,
      )}
    </div>
  )
}
