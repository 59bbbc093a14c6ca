/** Draws the dialogs that the address names; each is loaded when it is first needed. */
import { lazy, Suspense } from 'react'
import { useDialogs } from '#web/core/dialogs.ts'
import { SaveButtons } from '#web/features/saves/save-buttons.tsx'
import type { DishActions } from '#web/features/catalog/catalog-card.tsx'

const ArticleDialog = lazy(() => import('#web/features/news/article-dialog.tsx'))
const AuthDialog = lazy(() => import('#web/features/auth/auth-dialog.tsx'))
const AzDialog = lazy(() => import('#web/features/catalog/az-dialog.tsx'))
const DishDialog = lazy(() => import('#web/features/catalog/dish-dialog.tsx'))
const ListDialog = lazy(() => import('#web/features/catalog/list-dialog.tsx'))
const RecipeOfTheDayDialog = lazy(() => import('#web/features/catalog/recipe-of-the-day-dialog.tsx'))
const SearchDialog = lazy(() => import('#web/features/catalog/search-dialog.tsx'))

export const dishActions: DishActions = (_, dish) => <SaveButtons title={dish.title} />

export function DialogHost() {
  const { list, detail, replace, close } = useDialogs()
  // A Suspense of its own: while the details load, the list below must stay, or focus would have nowhere to return to.
  const details = detail && (
    <Suspense fallback={null}>
      <DishDialog kind={detail.name} id={detail.value} onClose={close} actions={dishActions} />
    </Suspense>
  )
  return <Suspense fallback={null}>{list ? drawList(list) : details}</Suspense>

  function drawList({ name, value }: NonNullable<typeof list>) {
    if (name === 'find') return <SearchDialog key={value} text={value} onClose={close} actions={dishActions}>{details}</SearchDialog>
    if (name === 'article') return <ArticleDialog topic={value} onClose={close} />
    if (name !== 'dialog') return <ListDialog key={`${name} ${value}`} by={name} value={value} onClose={close}>{details}</ListDialog>
    switch (value) {
      case 'search': return <SearchDialog text="" onClose={close} actions={dishActions}>{details}</SearchDialog>
      case 'a-z': return <AzDialog onClose={close}>{details}</AzDialog>
      case 'login':
      case 'signup':
      case 'forgot': return <AuthDialog face={value} onTurn={(face) => replace('dialog', face)} onClose={close} />
      case 'recipe-of-the-day': return <RecipeOfTheDayDialog onClose={close} actions={dishActions} />
      default: return details
    }
  }
}
