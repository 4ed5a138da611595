/** Languages in which problems are told. */
export type ProblemLocale = "pt" | "en";
export type ProblemParams = Readonly<Record<string, string | number>>;

type Words = Readonly<Record<ProblemLocale, string>>;

/**
 * What every fault of a file or of its metadata is called, the same in browser, server and
 * command line: what was found, and what to do. `{name}` is replaced by the parameter.
 */
const messages = {
  // The file as a whole.
  empty_file: {
    pt: "O ficheiro está vazio.",
    en: "The file is empty.",
  },
  // Its parameters are the refusal itself, in both languages: see foreign-formats.ts.
  unsupported_format: { pt: "{pt}", en: "{en}" },
  file_too_large: {
    pt: "O ficheiro passa de {limit} MB depois de descomprimido. Envie só item_id, condition e response.",
    en: "The file is over {limit} MB once decompressed. Send only item_id, condition and response.",
  },
  compression_ratio: {
    pt: "O ficheiro comprimido cresce mais de {limit} vezes ao abrir. Envie-o sem compressão.",
    en: "The compressed file grows more than {limit} times when opened. Send it uncompressed.",
  },
  damaged_compression: {
    pt: "O ficheiro gzip está danificado ou incompleto. Comprima-o e envie-o de novo.",
    en: "The gzip file is damaged or cut short. Compress and send it again.",
  },
  too_many_records: {
    pt: "O ficheiro tem mais de {limit} registos; o resto não foi lido. Envie um registo por item e condição.",
    en: "The file has over {limit} records; the rest was not read. Send one record per item and condition.",
  },
  wrong_benchmark: {
    pt: "O ficheiro diz ser de «{found}», mas foi enviado para «{expected}».",
    en: "The file says it is for “{found}”, but was sent to “{expected}”.",
  },
  wrong_release: {
    pt: "O ficheiro diz ser da edição «{found}», mas a edição em vigor é «{expected}». Peça o conjunto de perguntas atual e corra de novo.",
    en: "The file says it is for release “{found}”, but the current one is “{expected}”. Get the current pack and run again.",
  },
  mostly_unknown_items: {
    pt: "{unknown} de {records} registos têm itens que não estão no seu conjunto de perguntas. Será de outro benchmark, outra edição ou outra organização?",
    en: "{unknown} of {records} records name items that are not in your pack. Is it for another benchmark, release or organisation?",
  },
  suite_missing: {
    pt: "Não há respostas aos itens da parte «{suite}». É obrigatória.",
    en: "There are no answers to the items of the “{suite}” suite. It is required.",
  },
  condition_missing: {
    pt: "Faltam todas as respostas na condição «{condition}» da parte «{suite}».",
    en: "Every answer under condition “{condition}” of the “{suite}” suite is missing.",
  },
  missing_item: {
    pt: "Falta a resposta ao item «{item}» na condição «{condition}».",
    en: "The answer to item “{item}” under condition “{condition}” is missing.",
  },
  empty_answers: {
    pt: "{empty} de {records} respostas estão vazias ({share} %). Acima de {limit} % é preciso confirmar.",
    en: "{empty} of {records} answers are empty ({share} %). Above {limit} % this must be confirmed.",
  },
  identical_conditions: {
    pt: "As respostas são iguais nas duas condições em todos os {pairs} itens. É provável que a instrução de sistema da condição «oracle» não tenha sido enviada.",
    en: "Answers are the same under both conditions in all {pairs} items. The system prompt of the “oracle” condition was probably not sent.",
  },
  shifted_rows: {
    pt: "As respostas parecem deslocadas: as de muitas linhas servem à pergunta da linha de cima ou de baixo. Verifique a junção de colunas.",
    en: "Answers look shifted: in many rows they fit the question of the row above or below. Check how the columns were joined.",
  },
  // One line.
  invalid_utf8: {
    pt: "A linha tem o byte {byte}, que não é UTF-8. Grave o ficheiro em UTF-8.",
    en: "The line holds byte {byte}, which is not UTF-8. Save the file as UTF-8.",
  },
  line_too_long: {
    pt: "A linha passa de {limit} MB e não foi lida. Faltará uma mudança de linha?",
    en: "The line is over {limit} MB and was not read. Is a line break missing?",
  },
  json_syntax: {
    pt: "JSON inválido na coluna {column}, em «{found}». Escreva um objeto JSON por linha.",
    en: "Invalid JSON at column {column}, near “{found}”. Write one JSON object a line.",
  },
  json_cut: {
    pt: "O objeto JSON acaba a meio. Terá o ficheiro sido cortado, ou o objeto escrito em várias linhas?",
    en: "The JSON object ends halfway. Was the file cut, or the object spread over several lines?",
  },
  json_duplicate_key: {
    pt: "A chave «{key}» aparece duas vezes no mesmo objeto.",
    en: "The key “{key}” appears twice in the same object.",
  },
  json_forbidden_key: {
    pt: "A chave «{key}» não é permitida.",
    en: "The key “{key}” is not allowed.",
  },
  json_too_deep: {
    pt: "O JSON tem mais de {limit} níveis. Retire os campos que não são pedidos.",
    en: "The JSON is over {limit} levels deep. Remove the fields that are not asked for.",
  },
  json_too_many_keys: {
    pt: "Um objeto JSON tem mais de {limit} chaves. Retire os campos que não são pedidos.",
    en: "A JSON object has over {limit} keys. Remove the fields that are not asked for.",
  },
  json_nan: {
    pt: '«{found}» não é JSON. Uma resposta em falta escreve-se "".',
    en: '“{found}” is not JSON. A missing answer is written "".',
  },
  json_python: {
    pt: "«{found}» é escrita de Python, não JSON. Use json.dumps, que põe aspas e escreve null, true e false.",
    en: "“{found}” is Python, not JSON. Use json.dumps, which writes double quotes, null, true and false.",
  },
  json_escape: {
    pt: "Há uma barra invertida que não começa nenhum escape de JSON. Escreva-a \\\\.",
    en: "A backslash begins no JSON escape. Write it \\\\.",
  },
  json_control_character: {
    pt: "O texto tem o carácter de controlo {found} sem escape. Use um escritor de JSON.",
    en: "The text holds the control character {found} unescaped. Use a JSON writer.",
  },
  nul_character: {
    pt: "O texto tem o carácter NUL (U+0000). Retire-o.",
    en: "The text holds the character NUL (U+0000). Remove it.",
  },
  lone_surrogate: {
    pt: "O texto tem meio carácter (um surrogate UTF-16 isolado). Terá sido cortado a meio de um emoji?",
    en: "The text holds half a character (a lone UTF-16 surrogate). Was it cut inside an emoji?",
  },
  csv_quote: {
    pt: 'As aspas desta linha não estão bem fechadas. Dentro de um campo entre aspas, cada aspa escreve-se "".',
    en: 'The quotes of this row are not closed properly. Inside a quoted field each quote is written "".',
  },
  csv_quote_open: {
    pt: "As aspas abertas nesta linha nunca fecham; o resto do ficheiro não foi lido.",
    en: "The quotes opened in this row never close; the rest of the file was not read.",
  },
  csv_column_count: {
    pt: "A linha tem {found} colunas e o cabeçalho {expected}. Ponha entre aspas as respostas com separadores ou mudanças de linha.",
    en: "The row has {found} columns and the header {expected}. Quote answers that hold separators or line breaks.",
  },
  missing_column: {
    pt: "O cabeçalho não tem a coluna «{column}».",
    en: "The header has no “{column}” column.",
  },
  duplicate_column: {
    pt: "O cabeçalho tem a coluna «{column}» duas vezes.",
    en: "The header has the “{column}” column twice.",
  },
  missing_field: {
    pt: "Falta o campo «{field}».",
    en: "The field “{field}” is missing.",
  },
  wrong_type: {
    pt: "O campo «{field}» tem de ser texto; o valor é do tipo JSON «{found}».",
    en: "The field “{field}” must be text; its value is of JSON type “{found}”.",
  },
  finish_reason_too_long: {
    pt: "O campo «finish_reason» passa de {limit} caracteres. Envie o valor dado pelo fornecedor, como stop ou length.",
    en: "The field “finish_reason” is over {limit} characters. Send the provider's own value, such as stop or length.",
  },
  empty_id: {
    pt: "O identificador do item está vazio.",
    en: "The item id is empty.",
  },
  id_not_text: {
    pt: "O identificador tem de ser texto, entre aspas; o valor é do tipo JSON «{found}». Um número perde os zeros à esquerda.",
    en: "The id must be text, in quotes; its value is of JSON type “{found}”. A number loses its leading zeros.",
  },
  unknown_item: {
    pt: "O item «{item}» não está no seu conjunto de perguntas.",
    en: "Item “{item}” is not in your pack.",
  },
  item_of_other_release: {
    pt: "O item «{item}» é de outra edição ou de outro benchmark.",
    en: "Item “{item}” belongs to another release or benchmark.",
  },
  spreadsheet_id: {
    pt: "O identificador «{item}» parece alterado por uma folha de cálculo (data ou número). Importe a coluna como texto.",
    en: "The id “{item}” looks changed by a spreadsheet (date or number). Import that column as text.",
  },
  unknown_condition: {
    pt: "A condição «{found}» não existe. Use simple ou oracle.",
    en: "There is no condition “{found}”. Use simple or oracle.",
  },
  duplicate_record: {
    pt: "O item «{item}» já tem resposta na condição «{condition}», na linha {first}.",
    en: "Item “{item}” already has an answer under condition “{condition}”, on line {first}.",
  },
  response_too_long: {
    pt: "A resposta passa de {limit} caracteres. Estará o modelo num ciclo?",
    en: "The response is over {limit} characters. Is the model in a loop?",
  },
  mojibake: {
    pt: "O texto está mal descodificado («{found}»): foi UTF-8 lido como Latin-1. Corrija a leitura e grave de novo.",
    en: "The text is garbled (“{found}”): it was UTF-8 read as Latin-1. Fix how it is read and save again.",
  },
  cut_cell: {
    pt: "A resposta tem exatamente {limit} caracteres, o máximo de uma célula de folha de cálculo: deve ter sido cortada.",
    en: "The response has exactly {limit} characters, all that a spreadsheet cell holds: it was probably cut.",
  },
  error_cell: {
    pt: "A resposta é «{found}», um erro de folha de cálculo: o texto foi tomado por uma fórmula.",
    en: "The response is “{found}”, a spreadsheet error: the text was taken for a formula.",
  },
  missing_value: {
    pt: "A resposta é «{found}», o que se escreve por um valor em falta. Deixe-a vazia.",
    en: "The response is “{found}”, which is written for a missing value. Leave it empty.",
  },
  // Metadata of a submission.
  metadata_json: {
    pt: "Os metadados não são um objeto JSON válido.",
    en: "The metadata is not a valid JSON object.",
  },
  metadata_missing: { pt: "Falta «{field}».", en: "“{field}” is missing." },
  metadata_type: {
    pt: "«{field}» tem o tipo errado: devia ser {expected}.",
    en: "“{field}” has the wrong type: it should be {expected}.",
  },
  metadata_unknown_field: {
    pt: "O campo «{field}» não existe. Verifique o nome.",
    en: "There is no field “{field}”. Check its name.",
  },
  metadata_choice: {
    pt: "«{field}» tem de ser um destes valores: {choices}.",
    en: "“{field}” must be one of these values: {choices}.",
  },
  metadata_slug: {
    pt: "«{field}» é o nome de um benchmark em minúsculas, como tuguesice-pt.",
    en: "“{field}” is the name of a benchmark in lower case, such as tuguesice-pt.",
  },
  metadata_characters: {
    pt: "«{field}» tem mudanças de linha ou caracteres invisíveis. Retire-os.",
    en: "“{field}” holds line breaks or invisible characters. Remove them.",
  },
  metadata_too_long: {
    pt: "«{field}» tem mais de {limit} caracteres.",
    en: "“{field}” is over {limit} characters.",
  },
  template_encoding: {
    pt: "O formato de conversa está em {found}. Grave-o em UTF-8.",
    en: "The chat template is {found}. Save it as UTF-8.",
  },
  template_utf8: {
    pt: "O formato de conversa não está em UTF-8: a linha {line} tem o byte {byte}. Grave-o em UTF-8.",
    en: "The chat template is not UTF-8: line {line} holds byte {byte}. Save it as UTF-8.",
  },
  template_not_text: {
    pt: "O ficheiro escolhido não é texto. Envie o formato de conversa como ficheiro de texto, por exemplo chat_template.jinja.",
    en: "The file chosen is not text. Send the chat template as a text file, for example chat_template.jinja.",
  },
  template_too_long: {
    pt: "O formato de conversa tem mais de {limit} caracteres. Será o ficheiro certo?",
    en: "The chat template is over {limit} characters. Is it the right file?",
  },
  metadata_domain: {
    pt: "«{field}» é um domínio sem mais nada, como exemplo.pt.",
    en: "“{field}” is a bare domain, such as example.org.",
  },
  metadata_days: {
    pt: "«{field}» é um número inteiro de dias, de 0 a {limit}.",
    en: "“{field}” is a whole number of days, from 0 to {limit}.",
  },
  model_name_confusable: {
    pt: "O nome «{name}» confunde-se com «{other}», de {provider}. Escolha outro nome, ou escreva «{other}» se é esse o modelo que correu.",
    en: "The name “{name}” can be taken for “{other}”, by {provider}. Choose another name, or write “{other}” if that is the model you ran.",
  },
  model_name_former: {
    pt: "«{name}» foi o nome de «{other}», de {provider}, e continua a levar lá. Escolha outro nome, ou escreva «{other}» se é esse o modelo que correu.",
    en: "“{name}” was the name of “{other}”, by {provider}, and still leads there. Choose another name, or write “{other}” if that is the model you ran.",
  },
  metadata_repeated: {
    pt: "O campo «{field}» foi dado mais de uma vez.",
    en: "The field “{field}” was given more than once.",
  },
} as const satisfies Record<string, Words>;

export type ProblemCode = keyof typeof messages;
export const problemCodes = Object.keys(messages) as ProblemCode[];

/** Signs of damage that an honest file may show; the submitter confirms them by code. */
export const confirmableCodes = [
  "empty_answers",
  "identical_conditions",
  "shifted_rows",
  "mojibake",
  "cut_cell",
  "error_cell",
  "missing_value",
] as const satisfies readonly ProblemCode[];
export type ConfirmableCode = (typeof confirmableCodes)[number];

export function isConfirmable(code: ProblemCode): code is ConfirmableCode {
  return (confirmableCodes as readonly ProblemCode[]).includes(code);
}

const confirmation: Words = {
  pt: " Se for mesmo assim, confirme «{code}».",
  en: " If it really is so, confirm “{code}”.",
};

/** Writes a problem out in one language. A parameter that is missing stays as `{name}`. */
export function problemMessage(
  code: ProblemCode,
  params: ProblemParams,
  locale: ProblemLocale,
): string {
  const text = fill(messages[code][locale], params);
  return isConfirmable(code) ? text + fill(confirmation[locale], { code }) : text;
}

function fill(template: string, params: ProblemParams): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}

/** A byte as messages write it. */
export function hexByte(byte: number): string {
  return `0x${byte.toString(16).toUpperCase().padStart(2, "0")}`;
}
