/** The screen of a guest at the table of a room. */
export default function GuestPage() {
  return (
    <section className="gutter py-10 sm:py-14">
      <h1 className="text-4xl sm:text-5xl">At the table</h1>
    </section>
  )
}
