/** The eight video recipes of the app, and the route that finds the player or the web page of a video. */
import * as z from 'zod/mini'
import { coverOf } from './images.ts'
import { route } from './routes/route.ts'

export const limits = {
  titleCharsMax: 200,
}

/** The texts about a single video are in `contract/texts/videos.ts`. */
export const texts = {
  intro: 'Prop up your phone, press play and cook along.',
}

export interface Video {
  id: number
  category: string
  title: string
  rating: string
  time: string
  difficulty: string
  cuisine: string
  flag: string
  image: string
  /** The id of the built-in meal with the same name. */
  mealId: string
  /** The id of the video on YouTube. If it is not set, the server searches for a video. */
  youTubeId?: string
}

/** Adds the id and the cover of the built-in meal that has the title of the video. */
function video(fields: Omit<Video, 'image' | 'mealId'>): Video {
  const mealId = fields.title.toLowerCase().replaceAll(' ', '-')
  return { ...fields, mealId, image: coverOf('meal', mealId) }
}

export const videos: readonly Video[] = [
  video({
    id: 1,
    category: 'Desserts',
    title: 'Molten Chocolate Lava Cake Dessert',
    rating: '4.9',
    time: '80 min',
    difficulty: 'Advanced',
    cuisine: 'Ethiopian',
    flag: '🇪🇹',
  }),
  video({
    id: 2,
    category: 'Vegetarian',
    title: 'Spinach Ricotta Stuffed Vegan Pasta Shells',
    rating: '4.8',
    time: '25 min',
    difficulty: 'Expert',
    cuisine: 'Italian',
    flag: '🇮🇹',
    youTubeId: 'JKZ0QDJM5Sg',
  }),
  video({
    id: 3,
    category: 'Desserts',
    title: 'Apple Crumble with Cinnamon Oat Topping',
    rating: '5.0',
    time: '35 min',
    difficulty: 'Easy',
    cuisine: 'Korean',
    flag: '🇰🇷',
  }),
  video({
    id: 4,
    category: 'Pasta',
    title: 'Creamy Garlic Mushroom Penne Pasta',
    rating: '4.8',
    time: '35 min',
    difficulty: 'Intermediate',
    cuisine: 'Italian',
    flag: '🇮🇹',
    youTubeId: 'H-HpXt4Y5SQ',
  }),
  video({
    id: 5,
    category: 'Healthy',
    title: 'Chickpea and Kale Salad with Lemon Dressing',
    rating: '4.6',
    time: '5 min',
    difficulty: 'Intermediate',
    cuisine: 'Spanish',
    flag: '🇪🇸',
    youTubeId: 'T9o4Frt_doQ',
  }),
  video({
    id: 6,
    category: 'Breads',
    title: 'Savory Garlic Herb Butter Dinner Rolls',
    rating: '4.8',
    time: '85 min',
    difficulty: 'Beginner',
    cuisine: 'Mexican',
    flag: '🇲🇽',
    youTubeId: 'Zd1c7WLFIGo',
  }),
  video({
    id: 7,
    category: 'Salads',
    title: 'Asian Sesame Noodles with Crunchy Veggies',
    rating: '4.5',
    time: '60 min',
    difficulty: 'Beginner',
    cuisine: 'Moroccan',
    flag: '🇲🇦',
    youTubeId: 'i9VD-O2y2mw',
  }),
  video({
    id: 8,
    category: 'Meat',
    title: 'Slow Cooker Beef and Black Bean Chili',
    rating: '4.5',
    time: '45 min',
    difficulty: 'Intermediate',
    cuisine: 'Turkish',
    flag: '🇹🇷',
  }),
]

/** The data of a video that a list of likes or bookmarks shows. The server stores it with each like and bookmark. */
export function videoPayload({ id, title, category, image, cuisine, difficulty, time, rating }: Video) {
  return {
    id,
    title,
    category,
    image,
    cuisine,
    difficulty,
    time,
    rating,
    source: 'Video Recipe',
    description: `${cuisine} ${category.toLowerCase()} in ${time}, difficulty: ${difficulty}.`,
    strCategory: category,
    strArea: cuisine,
    strMeal: title,
    strMealThumb: image,
  }
}

const Title = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.titleCharsMax))

/** `embedUrl`: the address of a player. `url`: the address of a web page, for a video without a player. */
export const VideoLink = z.union([z.object({ embedUrl: z.string() }), z.object({ url: z.string() })])
export type VideoLink = z.infer<typeof VideoLink>

export const videoLookup = route({
  method: 'GET',
  path: '/api/videos/lookup',
  query: z.object({ title: Title }),
  reply: VideoLink,
})
