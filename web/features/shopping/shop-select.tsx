/** Lets the user choose the shop that they are in. Each device stores its own choice. */
import { texts, type Shop } from '#contract/shopping.ts'
import { chooseShop } from './shops.queries.ts'

interface Props {
  roomId: string
  shops: Shop[]
  /** Undefined for the usual shop, which has no name. */
  shop: Shop | undefined
}

export const ShopSelect = ({ roomId, shops, shop }: Props) => (
  <select
    aria-label="Shop"
    value={shop?._id ?? ''}
    onChange={({ target }) => chooseShop(roomId, target.value || undefined)}
    className="min-h-11 max-w-48 min-w-0 rounded-control border border-line-strong bg-card px-2 text-base"
  >
    <option value="">{texts.usualShop}</option>
    {shops.map(({ _id, name }) => (
      <option key={_id} value={_id}>
        {name}
      </option>
    ))}
  </select>
)
