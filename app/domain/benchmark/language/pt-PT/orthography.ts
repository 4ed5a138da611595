/**
 * Spelling before and after the agreement of 1990: stems with a silent consonant and the stem
 * without it. Only listed stems change, for *facto*, *pacto* and *apto* keep theirs.
 */
const SILENT: readonly (readonly [old: string, now: string])[] = [
  ["acç", "aç"],
  ["accion", "acion"],
  ["abstract", "abstrat"],
  ["act", "at"],
  ["adopç", "adoç"],
  ["adopt", "adot"],
  ["afect", "afet"],
  ["afecç", "afeç"],
  ["antárctic", "antártic"],
  ["árctic", "ártic"],
  ["arquitect", "arquitet"],
  ["aspect", "aspet"],
  ["assumpç", "assunç"],
  ["atracç", "atraç"],
  ["atract", "atrat"],
  ["baptis", "batis"],
  ["baptiz", "batiz"],
  ["carácter", "caráter"],
  ["caracteriz", "carateriz"],
  ["característ", "carateríst"],
  ["circunspect", "circunspet"],
  ["colecç", "coleç"],
  ["coleccion", "colecion"],
  ["colect", "colet"],
  ["concepç", "conceç"],
  ["conect", "conet"],
  ["conjectur", "conjetur"],
  ["contracept", "contracet"],
  ["contracç", "contraç"],
  ["corrector", "corretor"],
  ["correct", "corret"],
  ["correcç", "correç"],
  ["detect", "detet"],
  ["dialect", "dialet"],
  ["didáctic", "didátic"],
  ["direct", "diret"],
  ["direcç", "direç"],
  ["distracç", "distraç"],
  ["efect", "efet"],
  ["egipt", "egit"],
  ["elect", "elet"],
  ["eléctric", "elétric"],
  ["eléctro", "elétro"],
  ["erecç", "ereç"],
  ["espectador", "espetador"],
  ["espectácul", "espetácul"],
  ["exact", "exat"],
  ["excepç", "exceç"],
  ["excepto", "exceto"],
  ["excepcion", "excecion"],
  ["expect", "expet"],
  ["extracç", "extraç"],
  ["extract", "extrat"],
  ["factor", "fator"],
  ["factur", "fatur"],
  ["fracç", "fraç"],
  ["fraccion", "fracion"],
  ["fractur", "fratur"],
  ["inact", "inat"],
  ["indirect", "indiret"],
  ["infecç", "infeç"],
  ["infect", "infet"],
  ["injecç", "injeç"],
  ["inject", "injet"],
  ["insect", "inset"],
  ["inspecç", "inspeç"],
  ["inspect", "inspet"],
  ["interact", "interat"],
  ["jact", "jat"],
  ["leccion", "lecion"],
  ["lectiv", "letiv"],
  ["nocturn", "noturn"],
  ["objecç", "objeç"],
  ["object", "objet"],
  ["olfact", "olfat"],
  ["óptic", "ótic"],
  ["óptim", "ótim"],
  ["optimis", "otimis"],
  ["optimiz", "otimiz"],
  ["peremptóri", "perentóri"],
  ["percepç", "perceç"],
  ["percept", "percet"],
  ["perspectiv", "perspetiv"],
  ["practic", "pratic"],
  ["predilecç", "predileç"],
  ["predilect", "predilet"],
  ["presumpç", "presunç"],
  ["projecç", "projeç"],
  ["project", "projet"],
  ["prospect", "prospet"],
  ["protecç", "proteç"],
  ["protect", "protet"],
  ["reacç", "reaç"],
  ["react", "reat"],
  ["recepç", "receç"],
  ["recept", "recet"],
  ["rect", "ret"],
  ["redacç", "redaç"],
  ["redact", "redat"],
  ["refract", "refrat"],
  ["reflect", "reflet"],
  ["reflector", "refletor"],
  ["respectiv", "respetiv"],
  ["retract", "retrat"],
  ["retrospectiv", "retrospetiv"],
  ["selecç", "seleç"],
  ["seleccion", "selecion"],
  ["select", "selet"],
  ["subject", "subjet"],
  ["susceptív", "suscetív"],
  ["susceptib", "suscetib"],
  ["tact", "tat"],
  ["táctic", "tátic"],
  ["tect", "tet"],
  ["tracç", "traç"],
  ["tractor", "trator"],
  ["transacç", "transaç"],
  ["trajecto", "trajeto"],
  ["trajectór", "trajetór"],
  ["vector", "vetor"],
];

/** Words whose accent went; the other words of the same letters keep theirs. */
const ACCENTS_GONE: Readonly<Record<string, string>> = {
  pára: "para",
  pêlo: "pelo",
  pêlos: "pelos",
  pêra: "pera",
  pólo: "polo",
  pólos: "polos",
  vôo: "voo",
  vôos: "voos",
  enjôo: "enjoo",
  crêem: "creem",
  dêem: "deem",
  lêem: "leem",
  vêem: "veem",
};

const byLetter = new Map<string, [string, string][]>();
const bare = (word: string) => word.normalize("NFD").replace(/\p{M}/gu, "").normalize("NFC");
/** Also as typed without accents: *optimo*, *electrico*; the cedilla is no accent. */
const spelled = SILENT.flatMap(([old, now]) =>
  /[áéíóú]/.test(old) && !old.includes("ç")
    ? ([
        [old, now],
        [bare(old), bare(now)],
      ] as const)
    : [[old, now] as const],
);
for (const [old, now] of spelled) {
  const list = byLetter.get(old.charAt(0)) ?? [];
  list.push([old, now]);
  byLetter.set(old.charAt(0), list);
}
for (const list of byLetter.values()) list.sort(([a], [b]) => b.length - a.length);

/** Prefixes in front of which a stem stays the same stem: *reacção*, *hiperactivo*, *autocolectivo*. */
const PREFIXES = [
  "hiper",
  "inter",
  "super",
  "foto",
  "auto",
  "arqui",
  "contra",
  "anti",
  "des",
  "ultra",
  "arce",
];

/** Prefixes and first words that the agreement joined to their word, or parted from it. */
export const joinedPrefixes: readonly string[] = [
  "auto",
  "contra",
  "anti",
  "ante",
  "arqui",
  "extra",
  "infra",
  "intra",
  "micro",
  "mini",
  "multi",
  "neo",
  "para",
  "pluri",
  "proto",
  "pseudo",
  "semi",
  "supra",
  "tele",
  "ultra",
  "hiper",
  "inter",
  "super",
  "sub",
  "co",
  "re",
  "radio",
  "manda",
  "gira",
];

/** Any word that {@link spelling} may change, within a text. */
export const respelled = /[cp][cçt]|ü|[éó]i|ôo|p[áêó]|[crdlv]êem/;
const OPEN_DIPHTHONG = /([éó])i(?=[aoe])|([éó])i(?=[cdn][aeo])/g;

function withoutSilent(word: string): string {
  for (const [old, now] of byLetter.get(word.charAt(0)) ?? []) {
    if (word.startsWith(old)) return now + word.slice(old.length);
  }
  for (const prefix of PREFIXES) {
    if (!word.startsWith(prefix)) continue;
    const rest = word.slice(prefix.length);
    for (const [old, now] of byLetter.get(rest.charAt(0)) ?? []) {
      if (rest.startsWith(old)) return prefix + now + rest.slice(old.length);
    }
  }
  return word;
}

/**
 * Spelling of a lower-case word after the agreement of 1990: *acção* → *ação*, *jóia* → *joia*,
 * *lingüiça* → *linguiça*. Other words come back as they are.
 */
export function spelling(word: string): string {
  if (!respelled.test(word)) return word;
  const gone = ACCENTS_GONE[word];
  if (gone !== undefined) return gone;
  const plain = word
    .replaceAll("ü", "u")
    .replace(OPEN_DIPHTHONG, (found) => (found.startsWith("é") ? "ei" : "oi"));
  return /[cp][cçt]/.test(plain) ? withoutSilent(plain) : plain;
}

/** Words in *-é* that are written *-ê* in Brazil. */
const FINAL_E = new Set([
  "bebé",
  "puré",
  "croché",
  "guiché",
  "karaté",
  "caraté",
  "bidé",
  "filé",
  "canapé",
  "patê",
  "paté",
  "nené",
  "matiné",
  "cabaré",
  "balé",
  "dossiê",
]);

/** Loans that carry their accent in Brazil only. */
const FINAL_O = new Set(["metro", "judo"]);

const OPEN = "óé";
const CLOSED = "ôê";
const VOWEL = /[aeiouáéíóúâêôãõ]/;

/**
 * Differing accents of one word in two varieties: open in Portugal and closed in Brazil before a
 * nasal consonant (*António/Antônio*, *género/gênero*) and at the end of some loans
 * (*bebé/bebê*). *Avô* and *avó* are two words.
 */
export function accentVariety(given: string, reference: string, index: number): boolean {
  const [a, b] = [given.charAt(index), reference.charAt(index)];
  if (a === "ô" && index === given.length - 1 && FINAL_O.has(reference)) return true;
  const pairs =
    (OPEN.includes(a) && CLOSED.charAt(OPEN.indexOf(a)) === b) ||
    (OPEN.includes(b) && CLOSED.charAt(OPEN.indexOf(b)) === a);
  if (!pairs) return false;
  const next = given.charAt(index + 1);
  if (next === "m" || next === "n") return VOWEL.test(given.charAt(index + 2));
  return index === given.length - 1 && (FINAL_E.has(reference) || FINAL_E.has(given));
}

/** Distinct words that only an accent tells apart. */
export const accentPairs: readonly (readonly [string, string])[] = [
  ["avô", "avó"],
  ["avôs", "avós"],
  ["cocó", "coco"],
  ["cocô", "coco"],
  ["sé", "sê"],
  ["país", "pais"],
  ["sábia", "sabia"],
  ["sábia", "sabiá"],
  ["sabiá", "sabia"],
  ["maçã", "maca"],
  ["lã", "lá"],
  ["pôr", "por"],
  ["bebé", "bebe"],
  ["cágado", "cagado"],
  ["secretária", "secretaria"],
  ["fábrica", "fabrica"],
  ["médico", "medico"],
  ["público", "publico"],
  ["cáqui", "caqui"],
  ["baía", "baia"],
  ["dália", "dalia"],
  ["maiô", "maio"],
  ["forró", "forro"],
  ["babá", "baba"],
  ["bobó", "bobo"],
  ["jiló", "jilo"],
  ["camelô", "camelo"],
  ["carnê", "carne"],
  ["maré", "mare"],
  ["cará", "cara"],
  ["vovó", "vovô"],
  ["sério", "serio"],
];
