/** The fallback dishes: eight built-in dishes, shown by New Recipes if its list is empty or cannot be loaded. */
export interface FallbackDish {
  id: string
  title: string
  category: string
  area: string
  minutes: number
}

export const fallbackDishes: FallbackDish[] = [
  {
    id: 'creamy-garlic-mushroom-penne-pasta',
    title: 'Creamy Garlic Mushroom Penne Pasta',
    category: 'Pasta',
    area: 'Italian',
    minutes: 30,
  },
  {
    id: 'zesty-lemon-quinoa-with-fresh-herbs',
    title: 'Zesty Lemon Quinoa with Fresh Herbs',
    category: 'Vegan',
    area: 'American',
    minutes: 55,
  },
  {
    id: 'smoky-barbecue-pulled-beef-sandwiches',
    title: 'Smoky Barbecue Pulled Beef Sandwiches',
    category: 'Beef',
    area: 'American',
    minutes: 300,
  },
  {
    id: 'fluffy-banana-pancakes-with-maple-syrup',
    title: 'Fluffy Banana Pancakes with Maple Syrup',
    category: 'Breakfast',
    area: 'American',
    minutes: 40,
  },
  {
    id: 'molten-chocolate-lava-cake-dessert',
    title: 'Molten Chocolate Lava Cake Dessert',
    category: 'Dessert',
    area: 'French',
    minutes: 40,
  },
  {
    id: 'crispy-parmesan-garlic-zucchini-sticks',
    title: 'Crispy Parmesan Garlic Zucchini Sticks',
    category: 'Side',
    area: 'American',
    minutes: 65,
  },
  {
    id: 'mango-pineapple-smoothie-with-coconut',
    title: 'Mango Pineapple Smoothie with Coconut',
    category: 'Breakfast',
    area: 'Thai',
    minutes: 15,
  },
  {
    id: 'gluten-free-almond-waffles-with-berries',
    title: 'Gluten-Free Almond Waffles with Berries',
    category: 'Breakfast',
    area: 'American',
    minutes: 55,
  },
]
