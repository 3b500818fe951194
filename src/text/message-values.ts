// The values that a message needs, read from its ICU text by the type checker.

/** What an argument with a format accepts: `{count, plural, …}` a number, `{state, select, …}` a text. */
interface FormatValues {
  plural: number;
  selectordinal: number;
  number: number;
  select: string;
  date: Date | number;
  time: Date | number;
}

type Trim<Text extends string> = Text extends ` ${infer Rest}` | `${infer Rest} ` ? Trim<Rest> : Text;

/** The value of an argument whose format is `Format`. */
type FormatValue<Format extends string> =
  Trim<Format> extends keyof FormatValues ? FormatValues[Trim<Format>] : never;

/** A format whose options are messages: `{count, plural, one {# vessel} other {# vessels}}`. */
type Branching = "plural" | "selectordinal" | "select";

/**
 * Collects the arguments of `Text`. `Nesting` lists the open braces, innermost first: `o` for an argument with options, `m` for the
 * message of an option.
 */
type Arguments<
  Text extends string,
  Nesting extends string = "",
  Found = unknown,
> = Text extends `${infer Before}{${infer After}`
  ? Before extends `${string}}${infer Between}`
    ? Arguments<`${Between}{${After}`, Outer<Nesting>, Found>
    : Nesting extends `o${string}`
      ? Arguments<After, `m${Nesting}`, Found>
      : Argument<After, Nesting, Found>
  : Found;

/** Continues after the `{` of an argument. */
type Argument<Text extends string, Nesting extends string, Found> = Text extends `${infer Head}}${infer Rest}`
  ? Head extends `${infer Name},${infer Format},${string}`
    ? Trim<Format> extends Branching
      ? Text extends `${string},${string},${infer Options}`
        ? Arguments<Options, `o${Nesting}`, Found & Record<Trim<Name>, FormatValue<Format>>>
        : never
      : Arguments<Rest, Nesting, Found & Record<Trim<Name>, FormatValue<Format>>>
    : Head extends `${infer Name},${infer Format}`
      ? Arguments<Rest, Nesting, Found & Record<Trim<Name>, FormatValue<Format>>>
      : Arguments<Rest, Nesting, Found & Record<Trim<Head>, string | number>>
  : never;

type Outer<Nesting extends string> = Nesting extends `${string}${infer Rest}` ? Rest : "";

/** The names of the tags of `Text`: `link` in `Read the <link>terms</link>.` */
type Tags<Text extends string> = Text extends `${string}<${infer Name}>${infer Rest}`
  ? (Name extends `/${string}` ? never : Name) | Tags<Rest>
  : never;

/** What the function of a tag receives: the text between the tag's ends. Tags do not nest. */
export type TagContent = readonly string[];

/** The values of a message with tags: its arguments, and a function for each tag. */
export type RichValues<Text extends string, Node> = Flat<Arguments<Text>> &
  Record<Tags<Text>, (content: TagContent) => Node>;

/** The values of a message without tags. */
export type Values<Text extends string> = Flat<Arguments<Text>>;

type Flat<Type> = { readonly [Name in keyof Type]: Type[Name] };

/** Whether a message is shown as it stands, because it has neither arguments nor tags. */
export type IsPlain<Text extends string> = Text extends `${string}${"{" | "<"}${string}` ? false : true;

/** Whether a message has tags. */
export type IsRich<Text extends string> = [Tags<Text>] extends [never] ? false : true;
