type Node = { "@type"?: string | string[]; [key: string]: unknown };

/** Properties that schema.org (29.0) allows for the types that we use, with inherited ones, as far as we use them. */
const thing = ["name", "description", "url", "image", "sameAs", "mainEntityOfPage"];
const work = [
  ...thing,
  "inLanguage",
  "headline",
  "datePublished",
  "dateModified",
  "author",
  "publisher",
  "isPartOf",
  "mentions",
  "mainEntity",
  "audience",
  "provider",
];
const webPage = [...work, "breadcrumb", "primaryImageOfPage"];

const vocabulary: Record<string, string[]> = {
  Organization: [...thing, "logo", "email", "address", "contactPoint"],
  ContactPoint: [...thing, "contactType", "email", "availableLanguage", "hoursAvailable"],
  OpeningHoursSpecification: ["dayOfWeek", "opens", "closes"],
  WebSite: work,
  WebPage: webPage,
  AboutPage: webPage,
  ContactPage: webPage,
  CollectionPage: webPage,
  FAQPage: webPage,
  ItemPage: webPage,
  BreadcrumbList: [...thing, "itemListElement"],
  ListItem: [...thing, "position", "item"],
  ImageObject: [...thing, "width", "height", "caption"],
  Person: [...thing, "jobTitle", "worksFor"],
  Product: [...thing, "brand", "audience"],
  SoftwareApplication: [...work, "applicationCategory", "operatingSystem", "featureList"],
  Brand: thing,
  Audience: [...thing, "audienceType"],
  NewsArticle: work,
  Question: [...work, "acceptedAnswer"],
  Answer: [...work, "text"],
};

/** Returns types and properties in `value` that schema.org does not know, as `path: type X` or `path.property`. */
export function unknownTo(value: unknown, path = "$"): string[] {
  if (Array.isArray(value)) return value.flatMap((entry, index) => unknownTo(entry, `${path}[${index}]`));
  if (typeof value !== "object" || value === null) return [];
  const node = value as Node;
  const types = [node["@type"] ?? []].flat();
  const strange = types.filter((type) => !vocabulary[type]).map((type) => `${path}: type ${type}`);
  const allowed = new Set(types.flatMap((type) => vocabulary[type] ?? []));
  const keys = Object.keys(node).filter((key) => !key.startsWith("@"));
  const surplus = types.length > 0 ? keys.filter((key) => !allowed.has(key)).map((key) => `${path}.${key}`) : [];
  const untyped = types.length === 0 && keys.length > 0 ? [`${path}: no type`] : [];
  return [
    ...strange,
    ...surplus,
    ...untyped,
    ...Object.entries(node).flatMap(([key, child]) => unknownTo(child, `${path}.${key}`)),
  ];
}

/** Returns every type that occurs anywhere in `value`. */
export function typesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(typesIn);
  if (typeof value !== "object" || value === null) return [];
  const node = value as Node;
  return [...[node["@type"] ?? []].flat(), ...Object.values(node).flatMap(typesIn)];
}
