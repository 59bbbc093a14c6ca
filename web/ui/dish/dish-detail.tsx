/** The full view of a meal, a drink or a recipe: picture, ingredients scaled to the servings, and steps. */
import { useState, type ComponentProps, type ReactNode } from 'react'
import { detailSizes } from '#contract/images.ts'
import type { MeasuredName } from '#cooking/quantities/displayed-line.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { CookTools } from './cook-tools.tsx'
import { DishLinks } from './dish-links.tsx'
import { IngredientList } from './ingredient-list.tsx'
import { MeasureSwitch, type Measures } from './measure-switch.tsx'
import { RecipeNotes, type LongDetails } from './recipe-details.tsx'
import { Servings } from './servings.tsx'
import { StepList } from './step-list.tsx'
import { useAmounts } from './use-amounts.ts'
import { useCooking } from './use-cooking.ts'
import './print.css'

interface Props extends LongDetails {
  title: string
  /** The small line above the title. */
  eyebrow?: string
  image: string
  /** Shown when `image` fails to load. */
  fallbackImage: string
  description?: string
  /** The small line below the title: time, author. */
  meta?: ReactNode
  tags?: string[]
  /** Ingredient lines as they were written, or pairs of a measure and a name. */
  ingredients: (string | MeasuredName)[]
  steps: string[]
  measures: Measures
  /** The number of servings that the quantities are written for. If it is null, the quantities are for one batch. */
  servings: number | null
  /** Null for a dish without a video. Undefined for a kind of dish that never has one. */
  video?: string | null
  source?: string | null
  /** A button that suggests the dish in a room. */
  suggest?: ReactNode
  /** Further buttons, for example like and bookmark. */
  actions?: ReactNode
  /** The path and query that open this dish. They also identify the dish when its ticks and servings are stored. */
  shareAddress: string
}

/** One column on a phone. From `md` on, the ingredients stay in view beside the steps. */
export function DishDetail(dish: Props) {
  return <Detail key={dish.shareAddress} {...dish} />
}

function Detail(dish: Props) {
  const { title, image, fallbackImage, measures, shareAddress } = dish
  const servings = dish.servings ?? 1
  const unit = dish.servings === null ? 'batch' : 'serving'
  const cooking = useCooking(shareAddress, dish)
  const [isCookMode, setCookMode] = useState(false)
  const { ingredients, steps, isScaled } = useAmounts(dish, cooking.servings / servings)
  const columns = isCookMode
    ? 'md:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]'
    : 'md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]'

  return (
    <article
      data-print
      aria-label={title}
      className={`flex flex-col md:grid md:grid-rows-[auto_1fr] print:relative print:grid print:grid-cols-[2fr_3fr] print:grid-rows-[auto_1fr] print:gap-x-8 ${columns}`}
    >
      <header className="max-md:order-2 max-md:px-5 max-md:pt-5 md:col-start-2 md:px-8 md:pt-6 print:col-span-full print:col-start-1 print:min-h-32 print:p-0 print:pr-48">
        <DishHeader dish={dish} isShort={isCookMode} />
        <CookTools
          title={title}
          shareAddress={shareAddress}
          isCooking={isCookMode}
          onCook={setCookMode}
          hasTicks={cooking.hasTicks}
          onClear={cooking.clearTicks}
          suggest={dish.suggest}
          actions={dish.actions}
        />
      </header>
      <div className="max-md:contents md:col-start-1 md:row-span-2 md:row-start-1 print:contents">
        <Picture
          src={image}
          fallback={fallbackImage}
          sizes={detailSizes}
          isFirst
          className={`max-md:order-1 max-md:max-h-(--picture-max,42dvh) md:aspect-video print:absolute print:top-0 print:right-0 print:block print:w-40 print:rounded-control ${isCookMode ? 'hidden' : ''}`}
        />
        {/* A scroll container must be able to get the focus, so that the keyboard can scroll it. */}
        <div
          tabIndex={0}
          role="group"
          aria-label="Ingredients and servings"
          className="px-5 pt-6 -outline-offset-2 max-md:order-3 sm:px-8 md:sticky md:top-0 md:max-h-[calc(var(--dialog-height)-var(--dialog-bar))] md:overflow-y-auto md:pt-3 md:pb-3 print:static print:col-start-1 print:row-start-2 print:max-h-none print:overflow-visible print:p-0"
        >
          <Ingredients
            {...{ unit, measures, ingredients, cooking, isCookMode }}
            shownServings={isScaled ? cooking.servings : servings}
          />
        </div>
      </div>
      <Instructions {...{ dish, steps, cooking, isCookMode }} />
    </article>
  )
}

interface IngredientsProps {
  unit: ComponentProps<typeof Servings>['unit']
  measures: Measures
  ingredients: ReturnType<typeof useAmounts>['ingredients']
  cooking: ReturnType<typeof useCooking>
  /** The number of servings or batches to which the amounts on the screen belong. */
  shownServings: number
  isCookMode: boolean
}

function Ingredients({ unit, measures, ingredients, cooking, shownServings, isCookMode }: IngredientsProps) {
  // In cook mode a phone hides the ingredients behind a button, so that the steps come first.
  const [isListOpen, setListOpen] = useState(false)
  return (
    <section aria-label="Ingredients">
      <div className="mb-1 flex min-h-11 flex-wrap items-center justify-between gap-x-4 print:block">
        <h3 className="text-xl">Ingredients</h3>
        <MeasureSwitch {...measures} className="md:hidden" />
        <Servings chosen={cooking.servings} shown={shownServings} unit={unit} onChange={cooking.setServings} />
      </div>
      {isCookMode && (
        <Button
          aria-expanded={isListOpen}
          onClick={() => setListOpen(!isListOpen)}
          className="my-2 w-full md:hidden print:hidden"
        >
          {isListOpen ? 'Hide ingredients' : 'Show ingredients'}
        </Button>
      )}
      <IngredientList
        isFolded={isCookMode && !isListOpen}
        ingredients={ingredients}
        ticked={cooking.ingredients}
        onTick={(index) => cooking.toggle('ingredients', index)}
      />
    </section>
  )
}

interface InstructionsProps extends Pick<IngredientsProps, 'cooking' | 'isCookMode'> {
  dish: Props
  /** The steps with the chosen amounts and units. */
  steps: string[]
}

function Instructions({ dish, steps, cooking, isCookMode }: InstructionsProps) {
  return (
    <section
      aria-label="Instructions"
      className="mt-7 max-md:order-4 max-md:px-5 max-md:pb-8 md:col-start-2 md:px-8 md:pb-10 print:col-start-2 print:row-start-2 print:m-0 print:p-0"
    >
      <div className="mb-3 flex min-h-11 items-center justify-between gap-4 print:min-h-0">
        <h3 className="text-xl">Instructions</h3>
        {/* From `md` on, the unit switch is here: there is no space beside the heading of the ingredients. */}
        <MeasureSwitch {...dish.measures} className="max-md:hidden" />
      </div>
      <StepList
        steps={steps}
        isLarge={isCookMode}
        ticked={cooking.steps}
        onTick={(index) => cooking.toggle('steps', index)}
      />
      <RecipeNotes recipe={dish} />
      {!isCookMode && <DishLinks title={dish.title} video={dish.video} source={dish.source} />}
    </section>
  )
}

function DishHeader({
  dish: { eyebrow, title, meta, description, tags = [] },
  isShort,
}: {
  dish: Props
  isShort: boolean
}) {
  if (isShort) return <h2 className="text-2xl">{title}</h2>
  return (
    <>
      {eyebrow && (
        <p className="text-sm font-bold tracking-[0.06em] text-tomato-text uppercase print:hidden">{eyebrow}</p>
      )}
      <h2 className="mt-1 text-3xl wrap-break-word sm:text-4xl">{title}</h2>
      {meta && (
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft print:hidden">
          {meta}
        </div>
      )}
      {description && <p className="mt-3 max-w-[68ch] wrap-break-word whitespace-pre-line">{description}</p>}
      {tags.length > 0 && (
        <ul aria-label="Tags" className="mt-3 flex flex-wrap gap-2 print:hidden">
          {tags.map((tag) => (
            <li key={tag} className="rounded-full bg-wash px-3 py-1 text-sm text-ink-soft">
              {tag}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
