/** Renders the dialogs that are open according to the address. The code of each dialog loads on first use. */
import type { ReactNode } from 'react'
import { useDialogs } from '#web/core/navigation/dialogs.ts'
import { loadSaves } from '#web/features/saves/saves.queries.ts'
import { loadable } from '#web/ui/feedback/loadable.tsx'
import { DialogDepth } from '#web/ui/layout/dialog-depth.ts'
import { dishActions, recipeActions, videoActions } from '#web/pages/save-actions.tsx'
import { suggestDish, suggestRecipe } from '#web/pages/suggest-actions.tsx'

const ArticleDialog = loadable(() => import('#web/features/news/article-dialog.tsx'))
const AuthDialog = loadable(() => import('#web/features/auth/auth-dialog.tsx'))
const AzDialog = loadable(() => import('#web/features/catalog/az-dialog.tsx'))
const ContactDialog = loadable(() => import('./contact-dialog.tsx'))
const CreateRecipeDialog = loadable(() => import('#web/features/recipes/create-recipe-dialog.tsx'))
const DishDialog = loadable(() => import('#web/features/catalog/dish-dialog.tsx'))
const EditRecipeDialog = loadable(() => import('#web/features/recipes/edit-recipe-dialog.tsx'))
const PictureDialog = loadable(() => import('#web/features/profile/picture-dialog.tsx'))
const ListDialog = loadable(() => import('#web/features/catalog/list-dialog.tsx'))
const PolicyDialog = loadable(() => import('./policy-dialog.tsx'))
const RecipeDialog = loadable(() => import('#web/features/recipes/recipe-dialog.tsx'))
const RecipeOfTheDayDialog = loadable(() => import('#web/features/catalog/recipe-of-the-day-dialog.tsx'))
const RecipeSearch = loadable(() => import('./recipe-search.tsx'))
const RemoveRecipeDialog = loadable(() => import('#web/features/recipes/remove-recipe-dialog.tsx'))
const UnsaveDialog = loadable(() => import('#web/features/saves/unsave-dialog.tsx'))
const VideoDialog = loadable(() => import('#web/features/videos/video-dialog.tsx'))

export function DialogHost() {
  const { list, detail, replace, close } = useDialogs()
  // Some pages render their list dialogs themselves, after the data of the page has loaded. The depth keeps the detail
  // above such a dialog.
  const details = detail && <DialogDepth value={1}>{renderDetail(detail, close)}</DialogDepth>
  return list ? renderList(list, { details, replace, close }) : details
}

type Dialogs = ReturnType<typeof useDialogs>

interface Host extends Pick<Dialogs, 'replace' | 'close'> {
  /** The details dialog, which is shown above the list. */
  details: ReactNode
}

// The functions below are not components. When the user searches, the address changes from `?dialog=search` to
// `?find=…`. Different functions render these two addresses. If they were components, React would mount a new
// `RecipeSearch` after this change, and the search would lose its state.

function renderDetail({ name, value }: NonNullable<Dialogs['detail']>, close: () => void) {
  if (name === 'recipe')
    return <RecipeDialog id={value} onClose={close} actions={recipeActions} suggest={suggestRecipe} />
  if (name === 'video') return <VideoDialog key={value} id={value} onClose={close} actions={videoActions} />
  return <DishDialog kind={name} id={value} onClose={close} actions={dishActions} suggest={suggestDish} />
}

function renderList(list: NonNullable<Dialogs['list']>, host: Host) {
  const { details, close } = host
  const { name, value } = list
  // If the address has a detail over a dialog that cannot show it, only the detail is shown until it is closed.
  if (details && !canShowDetails(list)) return details
  switch (name) {
    case 'dialog':
      return renderDialog(value, host)
    case 'find':
      return renderSearch(value, host)
    case 'letter':
      return renderLetters(value, host)
    case 'article':
      return <ArticleDialog topic={value} onClose={close} />
    case 'edit':
      return <EditRecipeDialog id={value} onClose={close} />
    case 'remove':
      return <RemoveRecipeDialog id={value} onClose={close} />
    case 'unlike':
      return <UnsaveDialog kind="like" savedId={value} onClose={close} />
    case 'unbookmark':
      return <UnsaveDialog kind="bookmark" savedId={value} onClose={close} />
    // The room page renders these dialogs.
    case 'shared':
    case 'remove-member':
    case 'unshare':
      return details
    default:
      return (
        <ListDialog key={`${name} ${value}`} by={name} value={value} onClose={close}>
          {details}
        </ListDialog>
      )
  }
}

const namesWithoutDetails: string[] = ['article', 'edit', 'remove', 'unlike', 'unbookmark']
const dialogsWithDetails = ['search', 'a-z']

const canShowDetails = ({ name, value }: NonNullable<Dialogs['list']>) =>
  name === 'dialog' ? dialogsWithDetails.includes(value) : !namesWithoutDetails.includes(name)

function renderSearch(text: string, { details, replace, close }: Host) {
  return (
    <RecipeSearch
      text={text}
      onSearch={(query) => (query ? replace('find', query) : replace('dialog', 'search'))}
      onClose={close}
    >
      {details}
    </RecipeSearch>
  )
}

function renderLetters(letter: string | null, { details, replace, close }: Host) {
  return (
    <AzDialog letter={letter} onChoose={(chosen) => replace('letter', chosen)} onClose={close}>
      {details}
    </AzDialog>
  )
}

function renderDialog(value: string, host: Host) {
  const { details, replace, close } = host
  switch (value) {
    case 'search':
      return renderSearch('', host)
    case 'a-z':
      return renderLetters(null, host)
    case 'login':
    case 'signup':
    case 'forgot':
      return (
        <AuthDialog
          form={value}
          onSwitch={(form) => replace('dialog', form)}
          onClose={close}
          loadPreferences={loadSaves}
        />
      )
    case 'picture':
    case 'edit-picture':
      return (
        <PictureDialog
          isEditing={value === 'edit-picture'}
          onEdit={() => replace('dialog', 'edit-picture')}
          onClose={close}
        />
      )
    case 'contact':
      return <ContactDialog onClose={close} />
    case 'create-recipe':
      return <CreateRecipeDialog onClose={close} />
    case 'refund':
    case 'terms':
      return <PolicyDialog policy={value} onClose={close} />
    case 'recipe-of-the-day':
      return <RecipeOfTheDayDialog onClose={close} actions={dishActions} suggest={suggestDish} />
    default:
      return details
  }
}
