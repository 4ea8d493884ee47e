const NUMBER = /(\b[A-Z]{1,4}-\d{4}-\d+)/

/** A text in which no number that people read out, like that of a request, is broken between two lines. */
export const WholeNumbers = ({ text }: { readonly text: string }) =>
  text.split(NUMBER).map(part =>
    NUMBER.test(part) ? (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
