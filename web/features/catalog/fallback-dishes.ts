/** The eight built-in dishes that a list shows when the server cannot be reached. Each id is in the built-in catalogue. */
export interface FallbackDish {
  id: string
  title: string
  category: string
  area: string
  time: string
  difficulty: string
}

export const fallbackDishes: FallbackDish[] = [
  {
    id: 'creamy-garlic-mushroom-penne-pasta',
    title: 'Creamy Garlic Mushroom Penne Pasta',
    category: 'Pasta',
    area: 'Italian',
    time: '35 min',
    difficulty: 'Intermediate',
  },
  {
    id: 'zesty-lemon-quinoa-with-fresh-herbs',
    title: 'Zesty Lemon Quinoa with Fresh Herbs',
    category: 'Vegan',
    area: 'American',
    time: '30 min',
    difficulty: 'Easy',
  },
  {
    id: 'smoky-barbecue-pulled-beef-sandwiches',
    title: 'Smoky Barbecue Pulled Beef Sandwiches',
    category: 'Beef',
    area: 'American',
    time: '60 min',
    difficulty: 'Advanced',
  },
  {
    id: 'fluffy-banana-pancakes-with-maple-syrup',
    title: 'Fluffy Banana Pancakes with Maple Syrup',
    category: 'Breakfast',
    area: 'American',
    time: '30 min',
    difficulty: 'Beginner',
  },
  {
    id: 'molten-chocolate-lava-cake-dessert',
    title: 'Molten Chocolate Lava Cake Dessert',
    category: 'Dessert',
    area: 'French',
    time: '40 min',
    difficulty: 'Expert',
  },
  {
    id: 'crispy-parmesan-garlic-zucchini-sticks',
    title: 'Crispy Parmesan Garlic Zucchini Sticks',
    category: 'Side',
    area: 'American',
    time: '35 min',
    difficulty: 'Easy',
  },
  {
    id: 'mango-pineapple-smoothie-with-coconut',
    title: 'Mango Pineapple Smoothie with Coconut',
    category: 'Breakfast',
    area: 'Thai',
    time: '30 min',
    difficulty: 'Beginner',
  },
  {
    id: 'gluten-free-almond-waffles-with-berries',
    title: 'Gluten-Free Almond Waffles with Berries',
    category: 'Breakfast',
    area: 'American',
    time: '45 min',
    difficulty: 'Intermediate',
  },
]
