/** The words of the help page. In braces stands what help.ts puts there: a name from the dialog, a link, an address. */
export interface HelpTexts {
  readonly title: string;
  /** The word on the dialog's button, as scratch-gui has it. */
  readonly connectButton: string;
  readonly bluetoothOn: string;
  readonly greenButton: string;
  readonly connectHub: string;
  readonly scratchLink: string;
  readonly linux: string;
  readonly noHub: string;
  readonly about: string;
}

const en: HelpTexts = {
  title: 'Connect your hub',
  connectButton: 'Connect',
  bluetoothOn: 'Switch on Bluetooth on your computer.',
  greenButton: 'Press the green button on your hub. Its light blinks.',
  connectHub:
    'In the editor, click {connect} beside your hub. Not there? Click {connect} beside {bluetooth} and choose your hub in the browser’s list.',
  scratchLink: 'No {bluetooth}, or no hub found? Start {scratchLink}.',
  linux: 'In Chrome on Linux, switch on Web Bluetooth: {flags}',
  noHub: 'No hub at all? Click {connect} beside {virtualHub}.',
  about: 'About Blockwave',
};

const TEXTS: Readonly<Record<string, HelpTexts>> = {
  en,
  de: {
    title: 'Verbinde deinen Hub',
    connectButton: 'Verbinde',
    bluetoothOn: 'Schalte an deinem Computer Bluetooth ein.',
    greenButton: 'Drücke den grünen Knopf an deinem Hub. Sein Licht blinkt.',
    connectHub:
      'Klicke im Editor neben deinem Hub auf {connect}. Er steht nicht da? Klicke neben {bluetooth} auf {connect} und wähle deinen Hub in der Liste des Browsers.',
    scratchLink: 'Kein {bluetooth} da oder kein Hub gefunden? Starte {scratchLink}.',
    linux: 'In Chrome unter Linux: Schalte Web Bluetooth ein: {flags}',
    noHub: 'Gar kein Hub? Klicke neben {virtualHub} auf {connect}.',
    about: 'Über Blockwave',
  },
  es: {
    title: 'Conecta tu hub',
    connectButton: 'Conectar',
    bluetoothOn: 'Activa el Bluetooth de tu ordenador.',
    greenButton: 'Pulsa el botón verde de tu hub. Su luz parpadea.',
    connectHub:
      'En el editor, haz clic en {connect} junto a tu hub. ¿No está? Haz clic en {connect} junto a {bluetooth} y elige tu hub en la lista del navegador.',
    scratchLink: '¿No hay {bluetooth} o no aparece ningún hub? Abre {scratchLink}.',
    linux: 'En Chrome para Linux, activa Web Bluetooth: {flags}',
    noHub: '¿No tienes hub? Haz clic en {connect} junto a {virtualHub}.',
    about: 'Acerca de Blockwave',
  },
  fr: {
    title: 'Connecte ton hub',
    connectButton: 'Se connecter',
    bluetoothOn: 'Active le Bluetooth de ton ordinateur.',
    greenButton: 'Appuie sur le bouton vert de ton hub. Sa lumière clignote.',
    connectHub:
      'Dans l’éditeur, clique sur {connect} à côté de ton hub. Il n’y est pas\u00a0? Clique sur {connect} à côté de {bluetooth} et choisis ton hub dans la liste du navigateur.',
    scratchLink: 'Pas de {bluetooth}, ou aucun hub trouvé\u00a0? Démarre {scratchLink}.',
    linux: 'Dans Chrome sous Linux, active Web Bluetooth\u00a0: {flags}',
    noHub: 'Tu n’as pas de hub\u00a0? Clique sur {connect} à côté de {virtualHub}.',
    about: 'À propos de Blockwave',
  },
  it: {
    title: 'Collega il tuo hub',
    connectButton: 'Collega',
    bluetoothOn: 'Accendi il Bluetooth del tuo computer.',
    greenButton: 'Premi il pulsante verde del tuo hub. La sua luce lampeggia.',
    connectHub:
      'Nell’editor, fai clic su {connect} accanto al tuo hub. Non c’è? Fai clic su {connect} accanto a {bluetooth} e scegli il tuo hub nell’elenco del browser.',
    scratchLink: 'Non c’è {bluetooth} o non si trova nessun hub? Avvia {scratchLink}.',
    linux: 'In Chrome su Linux, attiva Web Bluetooth: {flags}',
    noHub: 'Non hai un hub? Fai clic su {connect} accanto a {virtualHub}.',
    about: 'Informazioni su Blockwave',
  },
  'pt-br': {
    title: 'Conecte seu hub',
    connectButton: 'Conectar',
    bluetoothOn: 'Ligue o Bluetooth do seu computador.',
    greenButton: 'Aperte o botão verde do seu hub. A luz dele pisca.',
    connectHub:
      'No editor, clique em {connect} ao lado do seu hub. Ele não está lá? Clique em {connect} ao lado de {bluetooth} e escolha seu hub na lista do navegador.',
    scratchLink: 'Não tem {bluetooth} ou nenhum hub apareceu? Abra o {scratchLink}.',
    linux: 'No Chrome para Linux, ative o Web Bluetooth: {flags}',
    noHub: 'Não tem um hub? Clique em {connect} ao lado de {virtualHub}.',
    about: 'Sobre o Blockwave',
  },
  nl: {
    title: 'Verbind je hub',
    connectButton: 'Verbind',
    bluetoothOn: 'Zet Bluetooth aan op je computer.',
    greenButton: 'Druk op de groene knop van je hub. Het lampje knippert.',
    connectHub:
      'Klik in de editor op {connect} naast je hub. Staat hij er niet? Klik op {connect} naast {bluetooth} en kies je hub in de lijst van de browser.',
    scratchLink: 'Geen {bluetooth}, of geen hub gevonden? Start {scratchLink}.',
    linux: 'Zet in Chrome op Linux Web Bluetooth aan: {flags}',
    noHub: 'Heb je geen hub? Klik op {connect} naast {virtualHub}.',
    about: 'Over Blockwave',
  },
  pl: {
    title: 'Połącz swój hub',
    connectButton: 'Połącz',
    bluetoothOn: 'Włącz Bluetooth w komputerze.',
    greenButton: 'Naciśnij zielony przycisk na hubie. Jego lampka miga.',
    connectHub:
      'W edytorze kliknij {connect} obok swojego huba. Nie ma go? Kliknij {connect} obok {bluetooth} i wybierz swój hub z listy przeglądarki.',
    scratchLink: 'Nie ma {bluetooth} albo nie widać huba? Uruchom {scratchLink}.',
    linux: 'W Chrome na Linuksie włącz Web Bluetooth: {flags}',
    noHub: 'Nie masz huba? Kliknij {connect} obok {virtualHub}.',
    about: 'O Blockwave',
  },
  tr: {
    title: 'Hub’ını bağla',
    connectButton: 'Bağlan',
    bluetoothOn: 'Bilgisayarında Bluetooth’u aç.',
    greenButton: 'Hub’ındaki yeşil düğmeye bas. Işığı yanıp söner.',
    connectHub:
      'Editörde hub’ının yanındaki {connect} düğmesine tıkla. Orada yok mu? {bluetooth} yanındaki {connect} düğmesine tıkla ve tarayıcının listesinden hub’ını seç.',
    scratchLink: '{bluetooth} yok mu ya da hub bulunamadı mı? {scratchLink} uygulamasını başlat.',
    linux: 'Linux’taki Chrome’da Web Bluetooth’u aç: {flags}',
    noHub: 'Hub’ın yok mu? {virtualHub} yanındaki {connect} düğmesine tıkla.',
    about: 'Blockwave hakkında',
  },
  ja: {
    title: 'ハブをつなごう',
    connectButton: '接続する',
    bluetoothOn: 'コンピューターのBluetoothをオンにします。',
    greenButton: 'ハブのみどりのボタンをおします。ライトがてんめつします。',
    connectHub:
      'エディターで、ハブのよこの{connect}をクリックします。ハブがないときは、{bluetooth}のよこの{connect}をクリックして、ブラウザーのリストからハブをえらびます。',
    scratchLink: '{bluetooth}がないときや、ハブがみつからないときは、{scratchLink}をきどうします。',
    linux: 'LinuxのChromeでは、Web Bluetoothをオンにします：{flags}',
    noHub: 'ハブをもっていないときは、{virtualHub}のよこの{connect}をクリックします。',
    about: 'Blockwaveについて',
  },
  'zh-cn': {
    title: '连接你的集线器',
    connectButton: '连接',
    bluetoothOn: '打开电脑的蓝牙。',
    greenButton: '按下集线器上的绿色按钮，它的灯会闪烁。',
    connectHub:
      '在编辑器里，点击你的集线器旁边的{connect}。没看到它？点击{bluetooth}旁边的{connect}，再在浏览器的列表里选择你的集线器。',
    scratchLink: '没有{bluetooth}，或者找不到集线器？请启动 {scratchLink}。',
    linux: '在 Linux 的 Chrome 里，请开启 Web Bluetooth：{flags}',
    noHub: '没有集线器？点击{virtualHub}旁边的{connect}。',
    about: '关于 Blockwave',
  },
  ko: {
    title: '허브를 연결해요',
    connectButton: '연결하기',
    bluetoothOn: '컴퓨터의 블루투스를 켜요.',
    greenButton: '허브의 초록색 버튼을 눌러요. 허브의 불빛이 깜빡여요.',
    connectHub:
      '에디터에서 내 허브 옆의 {connect} 버튼을 클릭해요. 허브가 보이지 않나요? {bluetooth} 옆의 {connect} 버튼을 클릭하고 브라우저 목록에서 내 허브를 골라요.',
    scratchLink:
      '{bluetooth} 줄이 없거나 허브를 찾을 수 없나요? {scratchLink} 프로그램을 실행해요.',
    linux: 'Linux의 Chrome에서는 Web Bluetooth를 켜요: {flags}',
    noHub: '허브가 없나요? {virtualHub} 옆의 {connect} 버튼을 클릭해요.',
    about: 'Blockwave 정보',
  },
  ar: {
    title: 'صِل وحدة التحكم',
    connectButton: 'الاتصال بالجهاز',
    bluetoothOn: 'شغّل البلوتوث في حاسوبك.',
    greenButton: 'اضغط الزر الأخضر على وحدة التحكم. سيومض ضوؤها.',
    connectHub:
      'في المحرر، انقر {connect} بجانب وحدة التحكم. ألا تراها؟ انقر {connect} بجانب {bluetooth}، ثم اختر وحدة التحكم من قائمة المتصفح.',
    scratchLink: 'لا يوجد {bluetooth} أو لم تظهر وحدة التحكم؟ شغّل {scratchLink}.',
    linux: 'في Chrome على Linux، فعّل Web Bluetooth: {flags}',
    noHub: 'ليست لديك وحدة تحكم؟ انقر {connect} بجانب {virtualHub}.',
    about: 'حول Blockwave',
  },
  fa: {
    title: 'هاب خود را وصل کنید',
    connectButton: 'اتصال',
    bluetoothOn: 'بلوتوث رایانهٔ خود را روشن کنید.',
    greenButton: 'دکمهٔ سبز هاب را فشار دهید. چراغ آن چشمک می‌زند.',
    connectHub:
      'در ویرایشگر، روی {connect} کنار هاب خود کلیک کنید. آنجا نیست؟ روی {connect} کنار {bluetooth} کلیک کنید و هاب خود را از فهرست مرورگر انتخاب کنید.',
    scratchLink: '{bluetooth} نیست یا هاب پیدا نمی‌شود؟ {scratchLink} را اجرا کنید.',
    linux: 'در Chrome روی Linux، امکان Web Bluetooth را روشن کنید: {flags}',
    noHub: 'هاب ندارید؟ روی {connect} کنار {virtualHub} کلیک کنید.',
    about: 'دربارهٔ Blockwave',
  },
  he: {
    title: 'חברו את הרכזת',
    connectButton: 'התחברו',
    bluetoothOn: 'הפעילו את הבלוטות׳ במחשב.',
    greenButton: 'לחצו על הכפתור הירוק שעל הרכזת. האור שלה מהבהב.',
    connectHub:
      'בעורך, לחצו על {connect} ליד הרכזת שלכם. היא לא שם? לחצו על {connect} ליד {bluetooth} ובחרו את הרכזת ברשימה של הדפדפן.',
    scratchLink: 'אין {bluetooth} או שלא נמצאה רכזת? הפעילו את {scratchLink}.',
    linux: 'ב־Chrome ב־Linux, הפעילו את Web Bluetooth: {flags}',
    noHub: 'אין לכם רכזת? לחצו על {connect} ליד {virtualHub}.',
    about: 'על Blockwave',
  },
};

const BY_LANGUAGE: ReadonlyMap<string, HelpTexts> = new Map(Object.entries(TEXTS));

const RIGHT_TO_LEFT: readonly string[] = ['ar', 'fa', 'he'];

export const HELP_LANGUAGES: readonly string[] = [...BY_LANGUAGE.keys()];

/** The words in one of HELP_LANGUAGES. */
export const helpTextsIn = (language: string): HelpTexts => BY_LANGUAGE.get(language) ?? en;

export const directionOf = (language: string): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.includes(language) ? 'rtl' : 'ltr';
