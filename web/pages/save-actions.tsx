/** The like and bookmark buttons that pages pass as `actions` to dishes, recipes and videos. */
import type { DishActions } from '#web/features/catalog/catalog-card.tsx'
import { SaveButtons } from '#web/features/saves/save-buttons.tsx'
import type { VideoActions } from '#web/features/videos/video-card.tsx'

export const dishActions: DishActions = (kind, { id, title }) => <SaveButtons dish={{ kind, id }} title={title} />

export const recipeActions = ({ _id: id, title }: { _id: string; title: string }) => (
  <SaveButtons dish={{ kind: 'recipe', id }} title={title} />
)

export const videoActions: VideoActions = ({ id, title }) => (
  <SaveButtons dish={{ kind: 'video', id: String(id) }} title={title} />
)
