/** Words that the content must not contain: brand names and health claims. */
import { parsePhrases } from './phrases.ts'

/** Nestle and Bird's Eye are not in this list, because recipes contain the verb "nestle" and bird's eye chillies. */
export const brands =
  parsePhrases(`Tabasco, Heinz, Nutella, Oreo, Coca Cola, Coke, Pepsi, Philadelphia, Marmite, Vegemite, Bovril, Kikkoman, Lea and Perrins, Maggi, Knorr, Oxo, Hellmanns, Kraft, Velveeta, Cadbury, Kelloggs,
  Weetabix, Lurpak, Tesco, Sainsburys, Waitrose, Trader Joes, Old Bay, Lawrys, Guinness, Heineken, Corona, Baileys, Kahlua, Tia Maria, Cointreau, Grand Marnier, Campari, Aperol, Chartreuse, Malibu, Bacardi, Smirnoff, Absolut, Hendricks,
  Gordons, Tanqueray, Jack Daniels, Jameson, Angostura, Peychauds, Martini Rosso, Pimms, Schweppes, Fever Tree, Red Bull, Sprite, Fanta, Dr Pepper, Crisco, Bisquick, Jell O, Tupperware, Pyrex, Thermomix, KitchenAid, Instant Pot,
  Crock Pot, Le Creuset, Nespresso, Huy Fong, Lee Kum Kee, Lao Gan Ma, Sriracha Huy Fong, Kewpie, Bulldog, Quorn, Beyond Meat, Impossible, Tofurky, Ritz, Graham Cracker, Biscoff, Maldon, Birds Custard, Lyles, Carnation, Bournvita,
  Horlicks, Ribena, Ovaltine, Nescafe, Lipton, Twinings, Amaretto Disaronno, Frangelico, Galliano, Lillet, Dubonnet, St Germain, Jagermeister, Southern Comfort`)

export const healthClaims =
  parsePhrases(`superfood, detox, detoxify, cleanse, immune, immunity, antioxidant, anti inflammatory, lose weight, weight loss, slimming, fat burning, burns fat, metabolism, cancer, diabetes, diabetic, cholesterol, blood pressure,
  heart healthy, good for you, good for your heart, boost your, boosts, cure, heal, healing, guilt free, guilty, clean eating, nutritious, superfoods, probiotic, gut health, low calorie, calorie, calories, vitamin, wellness, digestion, aids digestion,
  healthy fat, wholesome, sinful, medicinal, remedy, hangover, toxins, toxin, doctor, doctors, disease, prevent`)
