/**
 * Reads recipes in the markup of WordPress plugins for recipes. The parts of a recipe are found by the classes and ids
 * that the plugin gives to their elements.
 */
import { plugins, type PluginNames } from '#server/recipe-readers/pages/data/plugin-names.ts'
import { linesOfElement, textOfElement } from './element-text.ts'
import { elementsOf, type PageElement } from '#server/recipe-readers/pages/page-tree.ts'
import { noParts, type RecipeParts } from '#server/recipe-readers/pages/recipe-parts.ts'
import { amountsFirst } from '#server/recipe-readers/pages/lines/amount-order.ts'
import { headingKind } from '#server/recipe-readers/pages/lines/headings.ts'
import { isControl, withoutBullet } from '#server/recipe-readers/pages/lines/recipe-lines.ts'
import { absoluteAddress } from '#server/recipe-readers/pages/schema-values.ts'
import { stepsOf } from '#server/recipe-readers/pages/lines/step-list.ts'

/** Returns the first recipe of each plugin. */
export function pluginRecipes(page: PageElement, base: string | null): RecipeParts[] {
  const byName = new Map(plugins.map((names) => [names.recipe, names]))
  const found = new Map<PluginNames, PageElement>()
  for (const element of elementsOf(page)) {
    const names = namesOf(element)
      .map((name) => byName.get(name))
      .find(Boolean)
    if (names && !found.has(names)) found.set(names, element)
  }
  return [...found].map(([names, element]) => partsOf(element, names, base))
}

const namesOf = ({ attributes }: PageElement) =>
  [...(attributes.class ?? '').split(/\s+/), attributes.id ?? ''].filter(Boolean)

function partsOf(recipe: PageElement, names: PluginNames, base: string | null): RecipeParts {
  const named = new Map<string, PageElement[]>()
  for (const element of elementsOf(recipe)) {
    for (const name of namesOf(element)) {
      const list = named.get(name)
      if (!list) named.set(name, [element])
      else if (!isInside(element, list.at(-1)!)) list.push(element)
    }
  }
  const all = (name = '') => named.get(name) ?? []
  const text = (name?: string) => all(name).map(textOfElement).find(Boolean) ?? ''
  const picture = all(names.image)[0]?.attributes
  return {
    ...noParts,
    title: text(names.title),
    ingredients: amountsFirst([
      all(names.ingredients)
        .flatMap(itemsOf)
        .map(withoutBullet)
        .filter((line) => line && !isControl(line)),
    ])[0]!,
    steps: stepsOf(withoutHeading(all(names.steps).flatMap(itemsOf))),
    image: absoluteAddress(picture?.src ?? picture?.content ?? '', base),
    yields: text(names.yields),
    totalTime: all(names.totalTime)[0]?.attributes.datetime ?? text(names.totalTime),
  }
}

/** Whether an element is inside `other`. If so, the text of `other` already contains the text of the element. */
function isInside(element: PageElement, other: PageElement) {
  for (let each = element.parent; each; each = each.parent) if (each === other) return true
  return false
}

/** Removes a heading such as `Instructions`, which may be in the same element as the steps. */
const withoutHeading = (lines: string[]) =>
  lines.length > 1 && headingKind(lines[0]!) === 'steps' ? lines.slice(1) : lines

/** Returns the entries of a list, with one line for each entry. For an element without entries, returns its lines. */
function itemsOf(element: PageElement): string[] {
  if (element.name === 'li') return [textOfElement(element)]
  const items: PageElement[] = []
  for (const each of elementsOf(element)) {
    // Only the innermost entries count: an inner entry replaces the entry that contains it.
    if (each.name !== 'li') continue
    if (items.length && isInside(each, items.at(-1)!)) items.pop()
    items.push(each)
  }
  return items.length ? items.map(textOfElement) : linesOfElement(element)
}
