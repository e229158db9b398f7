/** The service's limits for one request. */
const MOST_ITEMS = 100;
const MOST_BYTES = 4 * 1024 * 1024;
/** The bytes of `{"items":[…]}` around the items. */
const AROUND_BYTES = 16;

const encoder = new TextEncoder();

/** Splits documents into requests with as many items as one allows, by number and by size. */
export async function* batchesOf<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
): AsyncGenerator<Item[], void, undefined> {
  let batch: Item[] = [];
  let bytes = AROUND_BYTES;
  for await (const item of items) {
    const itemBytes = encoder.encode(JSON.stringify(item)).length + 1;
    if (batch.length > 0 && (batch.length === MOST_ITEMS || bytes + itemBytes > MOST_BYTES)) {
      yield batch;
      batch = [];
      bytes = AROUND_BYTES;
    }
    batch.push(item);
    bytes += itemBytes;
  }
  if (batch.length > 0) yield batch;
}
