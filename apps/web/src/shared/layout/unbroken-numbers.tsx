const NUMBER = /(\b[A-Z]{1,4}-\d{4}-\d+)/

/** A text whose reference numbers do not wrap. */
export const UnbrokenNumbers = ({ text }: { readonly text: string }) =>
  text.split(NUMBER).map(part =>
    NUMBER.test(part) ? (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
